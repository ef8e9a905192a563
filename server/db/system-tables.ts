import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AuditKind } from '#contract/admin/audit.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import type { Connection, Vital } from '#contract/public/page-reports.ts';

// The tables of accounts and mail, and those that the server keeps for itself.

export interface AccountTable {
  id: string;
  email: string;
  name: string;
  mobile_number: string;
  password_hash: string;
  role: 'admin' | 'user';
  /** What an admin may do; without meaning for a user. */
  admin_role: ColumnType<AdminRole, AdminRole | undefined, AdminRole>;
  /** Null unless it must not sign in. */
  suspended_at: ColumnType<string | null, string | null | undefined, string | null>;
  verified_at: string | null;
  created_at: string;
  /** Number of wrong codes entered since the account was created. */
  wrong_codes: Generated<number>;
  /** 1 until the owner has replaced a generated password. */
  must_change_password: Generated<number>;
}
export type AccountRow = Selectable<AccountTable>;

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: string;
  /** 1 if opened with a generated password: only few calls are allowed until it is replaced. */
  must_change_password: Generated<number>;
  /** Browser and system, such as 'Chrome on Android'; empty if it is not known. */
  device: Generated<string>;
  /** 1 if opened by a code. */
  by_code: Generated<number>;
  /** 1 if opened by a passkey. */
  by_passkey: Generated<number>;
  /** When its user was last confirmed after that; null if never. */
  confirmed_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A passkey of an account (WebAuthn). */
export interface PasskeyTable {
  /** Of the credential, base64url. */
  id: string;
  account_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Number of signatures; 0 if the passkey does not count them. */
  counter: number;
  /** Separated by spaces. */
  transports: string;
  /** What the browser that made it is called. */
  device: string;
  created_at: string;
  last_used_at: string | null;
}
export type PasskeyRow = Selectable<PasskeyTable>;

/** What a passkey has to sign. */
export interface PasskeyChallengeTable {
  /** Base64url. */
  challenge: string;
  /** Null before a sign-in. */
  account_id: string | null;
  expires_at: string;
}

/** The authenticator app of an account. */
export interface SecondFactorTable {
  account_id: string;
  /** Base32; empty until the first code was entered. */
  secret: Generated<string>;
  /** A secret whose first code was not entered yet. */
  new_secret: Generated<string>;
  /** Step of time of the last code that was accepted. */
  last_step: Generated<number>;
  /** Of its recovery codes, base64. */
  salt: Generated<string>;
}

/** An unused recovery code: Argon2id with the account's salt. */
export interface RecoveryCodeTable {
  account_id: string;
  hash: string;
}

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

/** An address that was invited to the back office. */
export interface InvitationTable {
  id: string;
  /** Lower case. */
  email: string;
  admin_role: AdminRole;
  created_at: string;
  expires_at: string;
}

/** A device that has signed in to an account. */
export interface DeviceTable {
  /** SHA-256 of the token stored on the device, hex. */
  token_hash: string;
  account_id: string;
  last_used_at: string;
}

/** Sign-in codes of the previous release; only purged. */
export interface OldCodeTable {
  email: string;
  code_hash: string;
  tries: number;
  expires_at: string;
}

/** A sign-in code, identified by the request for it. */
export interface CodeTable {
  /** SHA-256 of the ticket in the response to that request, hex. */
  ticket_hash: string;
  email: string;
  /** Argon2id, as for passwords. */
  code_hash: string;
  /** Failed tries with its ticket. */
  tries: number;
  /** Failed tries without a ticket. */
  open_tries: number;
  expires_at: string;
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
