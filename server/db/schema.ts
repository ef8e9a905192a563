import type { Generated, Selectable } from 'kysely';
import type {
  IdempotencyKeyTable,
  MigrationTable,
  RateLimitTable,
  SecretTable,
  VersionTable,
} from './system-tables.ts';

/**
 * Times are ISO 8601 text, ids text, booleans 0 or 1, on SQLite and PostgreSQL alike. `deleted_at` is null in rows that
 * are there.
 */
export interface Database {
  accounts: AccountTable;
  sessions: SessionTable;
  devices: DeviceTable;
  codes: OldCodeTable;
  requested_codes: CodeTable;
  mails: MailTable;
  contacts: ContactTable;
  projects: ProjectTable;
  services: ServiceTable;
  team_members: MemberTable;
  reviews: ReviewTable;
  portfolio_items: PortfolioTable;
  career_categories: CareerCategoryTable;
  career_openings: OpeningTable;
  applications: ApplicationTable;
  resumes: ResumeTable;
  pictures: PictureTable;
  picture_files: PictureFileTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
  versions: VersionTable;
  secrets: SecretTable;
  migrations: MigrationTable;
}

export interface AccountTable {
  id: string;
  email: string;
  name: string;
  mobile_number: string;
  password_hash: string;
  role: 'admin' | 'user';
  verified_at: string | null;
  created_at: string;
  /** Wrong codes that were entered since it was made. */
  wrong_codes: Generated<number>;
  /** 1 where its password was generated and its owner has not replaced it. */
  must_change_password: Generated<number>;
}
export type AccountRow = Selectable<AccountTable>;

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: string;
  /** 1 where it was opened by a generated password: it may do little until that is replaced. */
  must_change_password: Generated<number>;
}

/** A device that has signed in to an account. */
export interface DeviceTable {
  /** SHA-256 of the token it keeps, hex. */
  token_hash: string;
  account_id: string;
  last_used_at: string;
}

/** Codes of servers of the previous release; only purged. */
export interface OldCodeTable {
  email: string;
  code_hash: string;
  tries: number;
  expires_at: string;
}

/** A code, by the request that asked for it. */
export interface CodeTable {
  /** SHA-256 of the ticket that the request was answered with, hex. */
  ticket_hash: string;
  email: string;
  /** Argon2id, as a password's. */
  code_hash: string;
  /** Tries with its ticket that were counted against it. */
  tries: number;
  /** Tries without a ticket. */
  open_tries: number;
  expires_at: string;
}

/** Mail that is to go out, and for a while what became of it. */
export interface MailTable {
  id: string;
  recipient: string;
  /** Empty where answers go to the sender. */
  reply_to: string;
  /** Subject and bodies are emptied once it is sent. */
  subject: string;
  text: string;
  html: string;
  created_at: string;
  /** When it is of no use any more; null where it always is. */
  expires_at: string | null;
  attempts: number;
  /** When it is tried next; null once it is sent or given up. */
  next_at: string | null;
  /** Until when the process that is sending it has it to itself. */
  locked_until: string | null;
  sent_at: string | null;
  /** Code of the last failure, without personal data. */
  last_error: string | null;
}
export type MailRow = Selectable<MailTable>;

export interface ContactTable {
  id: string;
  name: string;
  address: string;
  phone_number: string;
  email: string;
  message: string;
  /** What it is found by: its fields, folded, a line each. */
  search_text: string;
  created_at: string;
  deleted_at: string | null;
}
export type ContactRow = Selectable<ContactTable>;

export interface ProjectTable {
  id: string;
  name: string;
  description: string;
  link: string | null;
  picture_id: string | null;
  created_at: string;
  deleted_at: string | null;
}
export type ProjectRow = Selectable<ProjectTable>;

export interface ServiceTable {
  id: string;
  service_name: string;
  description: string;
  serial_number: string;
  created_at: string;
  deleted_at: string | null;
}

export interface MemberTable {
  id: string;
  name: string;
  designation: string;
  picture_id: string | null;
  created_at: string;
  deleted_at: string | null;
}

export interface ReviewTable {
  id: string;
  client_name: string;
  message: string;
  company_name: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  picture_id: string | null;
  created_at: string;
  deleted_at: string | null;
}

export interface PortfolioTable {
  id: string;
  title: string;
  company: string;
  category: string;
  picture_id: string | null;
  created_at: string;
  deleted_at: string | null;
}

export interface CareerCategoryTable {
  id: string;
  name: string;
  position: number;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface OpeningTable {
  id: string;
  category_id: string;
  title: string;
  location: string;
  experience: string;
  /** How many people are looked for. */
  openings: number;
  position: number;
  created_at: string;
  deleted_at: string | null;
}

export interface ApplicationTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** Id of the opening it is for, as the visitor's page sent it; empty where there was none. */
  opening: string;
  /** What it is found by: its fields, folded, a line each. */
  search_text: string;
  created_at: string;
  deleted_at: string | null;
}

export interface ResumeTable {
  application_id: string;
  /** File name that is safe to offer for saving. */
  name: string;
  /** Media type, by the content. */
  type: string;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
}

/** One uploaded picture, by the hash of what was stored of it. */
export interface PictureTable {
  id: string;
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
  /** Largest file kept, from which others are made (WebP, upright, without metadata). */
  master: Uint8Array;
  /** The literal form of the picture: JPEG of at most 640 px, base64. */
  base64: string;
  /** 1 once the AVIF files are there. */
  has_avif: Generated<number>;
  created_at: string;
}

export interface PictureFileTable {
  picture_id: string;
  width: number;
  format: 'jpg' | 'webp' | 'avif';
  bytes: Uint8Array;
}
