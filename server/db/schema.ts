import type { Generated, Selectable } from 'kysely';
import type { applicationFields } from '#contract/public/applications.ts';
import type { enquiryFields } from '#contract/public/enquiries.ts';
import type {
  AccountTable,
  CodeTable,
  DeviceTable,
  InvitationTable,
  OldCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
} from './account-tables.ts';
import type {
  DeskEventTable,
  DeskItemTable,
  DeskReadTable,
  DeskViewerTable,
  PushDeviceTable,
  PushMessageTable,
  ReportMailTable,
  TemplateTable,
} from './desk-tables.ts';
import type { FieldColumns } from './field-columns.ts';
import type {
  AuditEventTable,
  AuditHeadTable,
  BackupTable,
  IdempotencyKeyTable,
  MailTable,
  MigrationTable,
  PageVitalTable,
  RateLimitTable,
  RetainedFileTable,
  SecretTable,
  SettingTable,
  VersionTable,
} from './system-tables.ts';

/**
 * Times are ISO 8601 text, ids text, booleans 0 or 1, on SQLite and PostgreSQL alike. `deleted_at` is null unless the row
 * is marked as deleted. `updated_at` grows with each change of a record; it is empty before the first one.
 */
export interface Database {
  accounts: AccountTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  settings: SettingTable;
  invitations: InvitationTable;
  audit_events: AuditEventTable;
  audit_head: AuditHeadTable;
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
  desk_items: DeskItemTable;
  desk_events: DeskEventTable;
  desk_reads: DeskReadTable;
  desk_viewers: DeskViewerTable;
  desk_templates: TemplateTable;
  report_mails: ReportMailTable;
  push_devices: PushDeviceTable;
  push_messages: PushMessageTable;
  pictures: PictureTable;
  picture_files: PictureFileTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
  versions: VersionTable;
  secrets: SecretTable;
  backups: BackupTable;
  page_vitals: PageVitalTable;
  retained_files: RetainedFileTable;
  migrations: MigrationTable;
}

/** The tables that the back office edits, each with the collection whose lists show its rows. */
export const COLLECTION_BY_TABLE = {
  contacts: 'contacts',
  applications: 'applications',
  projects: 'projects',
  team_members: 'team',
  reviews: 'reviews',
  portfolio_items: 'portfolio',
  services: 'services',
  career_categories: 'careers',
  career_openings: 'careers',
  desk_templates: 'templates',
} as const;
export type RecordTable = keyof typeof COLLECTION_BY_TABLE;

/** The tables with a `picture_id`. */
export const PICTURE_TABLES = ['projects', 'team_members', 'reviews', 'portfolio_items'] as const;

export interface ContactTable extends FieldColumns<typeof enquiryFields> {
  id: string;
  /** Text that searches match: the folded fields, one per line. */
  search_text: string;
  created_at: string;
  updated_at: Generated<string>;
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
  updated_at: Generated<string>;
  deleted_at: string | null;
}
export type ProjectRow = Selectable<ProjectTable>;

export interface ServiceTable {
  id: string;
  service_name: string;
  description: string;
  serial_number: string;
  created_at: string;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface MemberTable {
  id: string;
  name: string;
  designation: string;
  picture_id: string | null;
  created_at: string;
  updated_at: Generated<string>;
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
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface PortfolioTable {
  id: string;
  title: string;
  company: string;
  category: string;
  picture_id: string | null;
  created_at: string;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface CareerCategoryTable {
  id: string;
  name: string;
  position: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface OpeningTable {
  id: string;
  category_id: string;
  title: string;
  location: string;
  experience: string;
  /** Number of people to hire. */
  openings: number;
  position: number;
  created_at: string;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface ApplicationTable extends FieldColumns<typeof applicationFields> {
  id: string;
  /** Id of the opening as the page sent it; empty if none. */
  opening: string;
  /** Text that searches match: the folded fields, one per line. */
  search_text: string;
  created_at: string;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface ResumeTable {
  application_id: string;
  /** Sanitised file name for the download. */
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
}

/** An uploaded picture; its id is the hash of `master`. */
export interface PictureTable {
  id: string;
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
  /** Largest stored file, source of the others (WebP, upright, without metadata). */
  master: Uint8Array;
  /** The picture for clients that want base64: JPEG, at most 640 px wide. */
  base64: string;
  /** 1 once the AVIF files are stored. */
  has_avif: Generated<number>;
  created_at: string;
}

export interface PictureFileTable {
  picture_id: string;
  width: number;
  format: 'jpg' | 'webp' | 'avif';
  bytes: Uint8Array;
}
