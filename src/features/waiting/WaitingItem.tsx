import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutboxRecord } from '#offline/outbox/outbox-record.ts';
import { kindTexts } from '#offline/submissions/kind-texts.ts';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { UploadProgress } from '#offline/submissions/UploadProgress.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { EditWaiting } from './EditWaiting.tsx';
import { putBack } from './put-back.tsx';
import { stateText } from './state-text.ts';
import { WaitingSummary } from './WaitingSummary.tsx';

const since = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** One submission that waits: what it says, how it stands, and what can be done with it. */
export function WaitingItem({ record }: { record: OutboxRecord }) {
  const hold = useRef<AbortController>(undefined);
  const [isHeld, setHeld] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { key, kind, fields, state, createdAt, attempts } = record;
  const { title, arrived } = kindTexts[kind];

  // The form takes the button's place, and gives the focus back to it.
  const editButton = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(false);
  useLayoutEffect(() => {
    if (wasHeld.current && !isHeld) editButton.current?.focus({ preventScroll: true });
    wasHeld.current = isHeld;
  }, [isHeld]);

  // Held while it is edited: nobody sends the old words from under the hand that changes them.
  useEffect(() => () => hold.current?.abort(), []);
  const edit = async () => {
    if (isTaking) return;
    hold.current = new AbortController();
    setTaking(true);
    const isThere = await pageOutbox.lockForEditing(key, hold.current.signal).catch(() => true);
    setTaking(false);
    setHeld(isThere);
    if (!isThere) notify('info', 'It had been sent already');
  };
  const letGo = () => {
    hold.current?.abort();
    setHeld(false);
  };

  const sendNow = async () => {
    setSending(true);
    await pageOutbox.sendNow(key).catch(() => undefined);
    setSending(false);
    if (await pageOutbox.claimDelivery(key).catch(() => false)) notify('success', arrived);
  };

  const discard = async () => {
    try {
      const discarded = await pageOutbox.discard(key);
      if (!discarded) return notify('info', 'It had been sent already');
      notify('success', {
        text: 'Deleted',
        action: { label: 'Undo', run: () => putBack(discarded) },
        duration: 10_000,
      });
    } catch {
      notify('error', 'Could not be deleted from this device');
    }
  };

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-head">{title}</h2>
        <Badge tone={state === 'queued' ? 'marigold' : 'clay'}>
          {state === 'queued' ? 'Saved on this device' : 'Needs your attention'}
        </Badge>
      </div>
      {isHeld ? (
        <EditWaiting record={record} onDone={letGo} />
      ) : (
        <>
          <WaitingSummary record={record} />
          <p className="text-muted text-note">
            From <bdi>{fields.name}</bdi>, since{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{since.format(createdAt)}</time>,{' '}
            {attempts === 1 ? 'tried once' : `tried ${attempts} times`}. {stateText(record)}
          </p>
          <UploadProgress submission={key} />
          <div className="flex flex-wrap gap-3">
            <Button busy={isSending} onClick={sendNow}>
              {isSending ? 'Sending …' : 'Send now'}
            </Button>
            <Button ref={editButton} variant="secondary" busy={isTaking} onClick={edit}>
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
