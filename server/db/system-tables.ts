import type { Generated, Selectable } from 'kysely';
import type { AuditKind } from '#contract/admin/audit.ts';
import type { Connection, Vital } from '#contract/public/page-reports.ts';

// The tables of mail and the audit log, and those that the server keeps for itself.

/** A setting that owners have changed. */
export interface SettingTable {
  name: string;
  value: string;
}

/** An entry of the audit log. Rows are only appended. */
export interface AuditEventTable {
  number: number;
  id: string;
  created_at: string;
  account_id: string | null;
  kind: AuditKind;
  /** Name of the call, or of the operator's command. */
  action: string;
  /** As `table/id`. */
  object: string;
  /** Keyed hash of the client's address. */
  client: string;
  device: string;
  /** JSON object. */
  details: string;
  search_text: string;
  /** Hash of the entry before; empty for the first one. */
  previous: string;
  hash: string;
}

/** The last entry of the audit log, in the only row. */
export interface AuditHeadTable {
  id: number;
  number: number;
  hash: string;
}

/** The columns of a queue's rows. */
export interface QueueColumns {
  id: string;
  created_at: string;
  attempts: number;
  /** Time of the next attempt; null after it was sent or given up. */
  next_at: string | null;
  /** Until when another process must not send it. */
  locked_until: string | null;
  /** Error code of the last failure, without personal data. */
  last_error: string | null;
}

/** An outgoing mail; kept for a while after it was sent or given up. */
export interface MailTable extends QueueColumns {
  recipient: string;
  /** Empty if replies go to the sender. */
  reply_to: string;
  /** Name of the person who writes it; empty for automatic mail. */
  sender_name: Generated<string>;
  /** Ids of the earlier mails of its thread, the first one first, separated by spaces. */
  thread: Generated<string>;
  /** Subject, bodies and the name are emptied after sending. */
  subject: string;
  text: string;
  html: string;
  /** When it becomes useless; null for never. */
  expires_at: string | null;
  sent_at: string | null;
}
export type MailRow = Selectable<MailTable>;

export interface IdempotencyKeyTable {
  key: string;
  /** Method and path of the call. */
  call: string;
  /** SHA-256 of the validated fields and the hashes of the files, hex. */
  fingerprint: string;
  /** Status and JSON body of the response; null while the call is running. */
  status: number | null;
  answer: string | null;
  created_at: string;
}

/** Token buckets by the generic cell rate algorithm: one row per bucket. */
export interface RateLimitTable {
  bucket: string;
  /** Theoretical arrival time, milliseconds since the epoch. */
  tat: number;
}

/** The version of each collection; it grows with every change. */
export interface VersionTable {
  collection: string;
  version: number;
}

/** Secrets that all processes share; created once. */
export interface SecretTable {
  name: string;
  /** Base64url. */
  value: string;
}

/** A file of a build that runs or has run lately. */
export interface RetainedFileTable {
  /** Path, such as `assets/app-1a2b3c4d.js`. */
  name: string;
  bytes: Uint8Array;
  used_at: string;
}

/** How many visits of a page on a day had a value in a range (`server/page-reports/vitals.ts`). */
export interface PageVitalTable {
  /** YYYY-MM-DD, UTC. */
  day: string;
  route: string;
  connection: Connection;
  name: Vital;
  bucket: number;
  visits: number;
}

/** A finished backup. */
export interface BackupTable {
  /** Name of its file. */
  name: string;
  finished_at: string;
  /** Size of the file. */
  bytes: number;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}
