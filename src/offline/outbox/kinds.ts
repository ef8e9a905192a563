import { calls } from '#contract/calls.ts';
import { type Input, requestOf } from '#contract/client.ts';
import type { Kind, OutboxRecord } from './record.ts';

const CALLS = { contact: calls.contactsCreate } as const satisfies Record<Kind, unknown>;

/**
 * Builds the request of a submission, body and headers afresh.
 * @param record what is sent, under its key
 * @param host origin of the API, `''` for the own
 * @param signal ends the attempt
 */
export function requestFor(record: OutboxRecord, host: string, signal: AbortSignal): [string, RequestInit] {
  const call = CALLS[record.kind];
  return requestOf(call, { body: record.fields } as Input<typeof call>, { host, key: record.key, signal });
}
