import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutboxRecord, WholeRecord } from '#offline/outbox/outbox-record.ts';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { UploadProgress } from '#offline/submissions/UploadProgress.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { EditWaiting } from './EditWaiting.tsx';
import { submissionKinds } from './submission-kinds.ts';

/** Describes the last attempt in a sentence. */
export function describeLastAttempt({ lastError, state }: OutboxRecord): string {
  if (!lastError) return 'It will be sent as soon as there is a connection.';
  if (state === 'needs-attention') return `The server did not take it: ${lastError.message ?? 'it gave no reason'}.`;
  if (lastError.status === 0) return 'There was no answer. It will be sent again automatically.';
  return `The server said: ${lastError.message ?? 'try again later'}. It will be sent again automatically.`;
}

/** Restores a deleted submission. If the device cannot store it, a toast shows its text and a Retry. */
export async function restoreDeleted(record: WholeRecord): Promise<void> {
  try {
    await pageOutbox.restore(record);
  } catch {
    const { message } = record.fields;
    const { Summary } = submissionKinds[record.kind];
    notify('error', {
      text: 'Could not be put back on this device',
      detail: message ? (
        <section
          aria-label="What was deleted"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          dir="auto"
          className="max-h-[40svh] overflow-y-auto whitespace-pre-line text-ink"
        >
          {message}
        </section>
      ) : (
        <Summary record={record} />
      ),
      action: { label: 'Retry', run: () => restoreDeleted(record) },
    });
  }
}

const since = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A waiting submission: its summary, the state of its delivery, and Send now, Edit and Delete. */
export function WaitingItem({ record }: { record: OutboxRecord }) {
  const editLock = useRef<AbortController>(undefined);
  const [isEditing, setEditing] = useState(false);
  const [isLocking, setLocking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { key, kind, fields, state, createdAt, attempts } = record;
  const { title, deliveredText, Summary } = submissionKinds[kind];

  // The edit form replaces the Edit button. Closing it returns the focus.
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);

  // Locked while it is edited, so that no flush sends the old content meanwhile.
  useEffect(() => () => editLock.current?.abort(), []);
  const edit = async () => {
    if (isLocking) return;
    editLock.current = new AbortController();
    setLocking(true);
    const isWaiting = await pageOutbox.lockForEditing(key, editLock.current.signal).catch(() => true);
    setLocking(false);
    setEditing(isWaiting);
    if (!isWaiting) notify('info', 'It had been sent already');
  };
  const stopEditing = () => {
    editLock.current?.abort();
    setEditing(false);
  };

  const sendNow = async () => {
    setSending(true);
    await pageOutbox.sendNow(key).catch(() => undefined);
    setSending(false);
    if (await pageOutbox.claimDelivery(key).catch(() => false)) notify('success', deliveredText);
  };

  const discard = async () => {
    try {
      const discarded = await pageOutbox.discard(key);
      if (!discarded) return notify('info', 'It had been sent already');
      notify('success', {
        text: 'Deleted',
        action: { label: 'Undo', run: () => restoreDeleted(discarded) },
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
      {isEditing ? (
        <EditWaiting record={record} onDone={stopEditing} />
      ) : (
        <>
          <Summary record={record} />
          <p className="text-muted text-note">
            From <bdi>{fields.name}</bdi>, since{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{since.format(createdAt)}</time>,{' '}
            {attempts === 1 ? 'tried once' : `tried ${attempts} times`}. {describeLastAttempt(record)}
          </p>
          <UploadProgress submission={key} />
          <div className="flex flex-wrap gap-3">
            <Button busy={isSending} onClick={sendNow}>
              {isSending ? 'Sending …' : 'Send now'}
            </Button>
            <Button ref={editButton} variant="secondary" busy={isLocking} onClick={edit}>
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
