import { useEffect, useState } from 'react';
import type { OutboxRecord } from '#offline/outbox/record.ts';
import { pageOutbox } from '#offline/page-outbox.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { notify } from '#ui/toast.tsx';
import { EditWaiting } from './EditWaiting.tsx';
import { kindTexts } from './kind-texts.ts';
import { stateText } from './state-text.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { WaitingSummary } from './WaitingSummary.tsx';

const since = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** One submission that waits: what it says, how it stands, and what can be done with it. */
export function WaitingItem({ record }: { record: OutboxRecord }) {
  const [held, setHeld] = useState<{ release: () => void }>();
  const [isTaking, setTaking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { key, kind, fields, state, createdAt, attempts } = record;
  const { title, arrived } = kindTexts[kind];

  // Held while it is edited: nobody sends the old words from under the hand that changes them.
  useEffect(() => held?.release, [held]);
  const edit = async () => {
    if (isTaking) return;
    setTaking(true);
    const release = await pageOutbox.hold(key).catch(() => () => {});
    setTaking(false);
    if (release) setHeld({ release });
    else notify('info', 'It had been sent already');
  };

  const sendNow = async () => {
    setSending(true);
    await pageOutbox.sendNow(key).catch(() => undefined);
    setSending(false);
    if (await pageOutbox.hasArrived(key).catch(() => false)) notify('success', arrived);
  };

  const discard = async () => {
    const discarded = await pageOutbox.discard(key).catch(() => undefined);
    if (!discarded) return notify('info', 'It had been sent already');
    const undo = { label: 'Undo', run: () => pageOutbox.restore(discarded) };
    notify('success', { text: 'Deleted', action: undo, duration: 10_000 });
  };

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-head">{title}</h2>
        <Badge tone={state === 'queued' ? 'marigold' : 'clay'}>
          {state === 'queued' ? 'Saved on this device' : 'Needs your attention'}
        </Badge>
      </div>
      {held ? (
        <EditWaiting record={record} onDone={() => setHeld(undefined)} />
      ) : (
        <>
          <WaitingSummary record={record} />
          <p className="text-muted text-note">
            From {fields.name}, since{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{since.format(createdAt)}</time>,{' '}
            {attempts === 1 ? 'tried once' : `tried ${attempts} times`}. {stateText(record)}
          </p>
          <UploadProgress submission={key} />
          <div className="flex flex-wrap gap-3">
            <Button busy={isSending} onClick={sendNow}>
              {isSending ? 'Sending …' : 'Send now'}
            </Button>
            <Button variant="secondary" busy={isTaking} onClick={edit}>
              Edit
            </Button>
            <Button variant="quiet" onClick={discard}>
              Delete
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
