import type * as submissions from '#contract/submissions.ts';

/** The kinds of submissions; each is one call of the contract. */
export type Kind = keyof typeof submissions;

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file on this device. Its bytes are an ArrayBuffer, as Safari fails to store a Blob in IndexedDB. */
export interface StoredFile extends FileFacts {
  readonly bytes: ArrayBuffer;
  /** Key of the submission that its bytes are pre-stored for. Not stored itself. */
  readonly preStoredKey?: string;
}

/** Why the last attempt failed. */
export interface LastError {
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly message?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Version of the records that this build writes. */
export const RECORD_VERSION = 1;

/** One submission on this device. It stays until the server has confirmed it. */
export interface OutboxRecord {
  readonly v: typeof RECORD_VERSION;
  /** The idempotency key: a UUID. */
  readonly key: string;
  readonly kind: Kind;
  readonly fields: Readonly<Record<string, string>>;
  /** Shown to the visitor; not sent. */
  readonly subject?: string;
  /** Where it comes from: the value of the header `Submission-Origin`. */
  readonly origin?: string;
  /** Proof of work for its key, if the server has asked for one: the value of the header `Submission-Proof`. */
  readonly proof?: string;
  readonly file?: FileFacts;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Attempts so far. Incremented before an attempt is sent, so that a crash cannot hide one. */
  readonly attempts: number;
  /** Due time of the next attempt, milliseconds since the epoch. */
  readonly nextAt: number;
  /** `needs-attention`: the server has refused it; the visitor must correct it. */
  readonly state: 'queued' | 'needs-attention';
  readonly lastError?: LastError;
}

/** A record with the bytes of its file, which are in a separate object store. */
export interface WholeRecord extends OutboxRecord {
  readonly file?: StoredFile;
}

/** What remains of a delivered submission. */
export interface Receipt {
  readonly key: string;
  readonly kind: Kind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Time of submission, milliseconds since the epoch. Present until a page has shown the delivery notice. */
  readonly untold?: number;
}

/** What a form submits. */
export type SubmissionInput = Pick<WholeRecord, 'key' | 'kind' | 'fields' | 'subject' | 'origin' | 'file'>;

/** Makes a queued record that is due at once. `now` in milliseconds since the epoch. */
export function recordOf(input: SubmissionInput, now: number): WholeRecord {
  return { v: RECORD_VERSION, ...input, createdAt: now, attempts: 0, nextAt: now, state: 'queued' };
}

/** A random UUID (RFC 9562, version 4), also outside secure contexts. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
