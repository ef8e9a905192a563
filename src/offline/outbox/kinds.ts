import { type Input, requestOf } from '#contract/client.ts';
import { contactsCreate } from '#contract/public/contacts.ts';
import { jobsApply } from '#contract/public/jobs.ts';
import type { Kind, StoredFile, WholeRecord } from './record.ts';

/** The call of each kind, and the name of its file part. */
const KINDS = {
  contact: { call: contactsCreate },
  job: { call: jobsApply, file: 'resume' },
} as const satisfies Record<Kind, unknown>;

const fileOf = ({ bytes, name, type }: StoredFile) => new File([bytes], name, { type });

/**
 * Builds the request of a submission, body and headers afresh.
 * @param record what is sent, under its key
 * @param host origin of the API, `''` for the own
 * @param signal ends the attempt
 */
export function requestFor(record: WholeRecord, host: string, signal: AbortSignal): [string, RequestInit] {
  const { call, ...part } = KINDS[record.kind];
  const files = 'file' in part && record.file ? { [part.file]: fileOf(record.file) } : {};
  return requestOf(call, { body: record.fields, files } as Input<typeof call>, { host, key: record.key, signal });
}
