import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AdminRole } from '#contract/core/roles.ts';

// The tables of accounts, and of how they sign in.

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
