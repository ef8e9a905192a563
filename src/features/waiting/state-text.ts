import type { OutboxRecord } from '#offline/outbox/outbox-record.ts';

/** How the last attempt went, in a sentence. */
export function stateText({ lastError, state }: OutboxRecord): string {
  if (!lastError) return 'It will be sent as soon as there is a connection.';
  if (state === 'needs-attention') return `The server did not take it: ${lastError.message ?? 'it gave no reason'}.`;
  if (lastError.status === 0) return 'There was no answer. It will be tried again by itself.';
  return `The server said: ${lastError.message ?? 'try again later'}. It will be tried again by itself.`;
}
