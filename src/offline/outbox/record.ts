/** What kind of submission waits; each is one call of the contract. */
export type Kind = 'contact' | 'job';

/** What is known of a file that is kept with a submission. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file kept with a submission. Bytes as ArrayBuffer: a Blob in IndexedDB fails in Safari. */
export interface StoredFile extends FileFacts {
  readonly bytes: ArrayBuffer;
  /** The key under which its bytes are staged for one submission; not stored. */
  readonly preStoredKey?: string;
}

/** Why the last attempt did not deliver. */
export interface LastError {
  /** The server's status; 0 where no answer came. */
  readonly status: number;
  readonly message?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Version of the records that this build writes. */
export const RECORD_VERSION = 1;

/** One submission on this device. It stays until the server has said that it holds it. */
export interface OutboxRecord {
  /** Version of this record's form. */
  readonly v: typeof RECORD_VERSION;
  /** The idempotency key: a UUID. */
  readonly key: string;
  readonly kind: Kind;
  readonly fields: Readonly<Record<string, string>>;
  /** What it is about, for the visitor to read; not sent. */
  readonly subject?: string;
  readonly file?: FileFacts;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Attempts begun; counted before an attempt goes out, so that a crash can't hide one. */
  readonly attempts: number;
  /** When the next attempt is due, milliseconds since the epoch. */
  readonly nextAt: number;
  /** `needs-attention`: the server refused it and said why; it waits for the visitor. */
  readonly state: 'queued' | 'needs-attention';
  readonly lastError?: LastError;
}

/** A submission with the bytes of its file, which lie in a store of their own. */
export interface WholeRecord extends OutboxRecord {
  readonly file?: StoredFile;
}

/** What remains of a delivered submission: that it was delivered, and when. */
export interface Receipt {
  readonly key: string;
  readonly kind: Kind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When it was submitted, milliseconds since the epoch; only until a page has told the visitor of the delivery. */
  readonly untold?: number;
}

/** What a form hands over to be kept. */
export type SubmissionInput = Pick<WholeRecord, 'key' | 'kind' | 'fields' | 'subject' | 'file'>;

/**
 * Makes the record of a draft: queued, due at once.
 * @param draft key, kind, fields, subject, file
 * @param now milliseconds since the epoch
 */
export function recordOf(draft: SubmissionInput, now: number): WholeRecord {
  return { v: RECORD_VERSION, ...draft, createdAt: now, attempts: 0, nextAt: now, state: 'queued' };
}

/**
 * Makes a new idempotency key.
 * @returns a random UUID (RFC 9562, version 4), also outside secure contexts
 */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
