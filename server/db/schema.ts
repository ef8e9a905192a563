import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DeskEvent, DeskKind } from '#contract/admin/desk.ts';
import type { PushType } from '#contract/admin/desk-push.ts';
import type { applicationFields } from '#contract/public/applications.ts';
import type { enquiryFields } from '#contract/public/enquiries.ts';
import type { FieldColumns } from './field-columns.ts';
import type {
  AccountTable,
  BackupTable,
  CodeTable,
  DeviceTable,
  IdempotencyKeyTable,
  MailTable,
  MigrationTable,
  OldCodeTable,
  PageVitalTable,
  QueueColumns,
  RateLimitTable,
  RetainedFileTable,
  SecretTable,
  SessionTable,
  VersionTable,
} from './system-tables.ts';

/**
 * Times are ISO 8601 text, ids text, booleans 0 or 1, on SQLite and PostgreSQL alike. `deleted_at` is null unless the row
 * is marked as deleted.
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
  /** Number of people to hire. */
  openings: number;
  position: number;
  created_at: string;
  deleted_at: string | null;
}

export interface ApplicationTable extends FieldColumns<typeof applicationFields> {
  id: string;
  /** Id of the opening as the page sent it; empty if none. */
  opening: string;
  /** Text that searches match: the folded fields, one per line. */
  search_text: string;
  created_at: string;
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

/** The desk's data about an enquiry or an application. Triggers create it and copy the changes of its row. */
export interface DeskItemTable {
  /** Id of the enquiry or the application. */
  id: string;
  kind: DeskKind;
  contact_id: string | null;
  application_id: string | null;
  created_at: string;
  deleted_at: string | null;
  /** E-mail address in lower case. */
  email_key: string;
  /** Last ten characters of the phone number without separators. */
  phone_key: string;
  version: Generated<number>;
  state: Generated<string>;
  /** 1 if nothing is left to do. */
  is_done: Generated<number>;
  bucket: GeneratedAlways<'open' | 'done' | 'spam'>;
  owner_id: string | null;
  follow_up_at: string | null;
  /** When the sender was first answered. */
  replied_at: string | null;
  /** JSON array. */
  labels: Generated<string>;
  /** Where the submission came from: JSON, as its page reported it. */
  origin: string | null;
  /** Page and topic of its origin; empty if not known. */
  page: Generated<string>;
  /** Seconds from its arrival to the first answer. */
  reply_seconds: number | null;
  /** Number of the last change of the desk that concerns it, in the order of the commits. */
  change_number: Generated<number>;
}
export type DeskItemRow = Selectable<DeskItemTable>;

/** An entry of a timeline. */
export interface DeskEventTable {
  id: string;
  item_id: string;
  /** Version of the item since this event. */
  version: number;
  account_id: string | null;
  /** Name of the account at the time. */
  account_name: string;
  type: DeskEvent['type'];
  text: string;
  created_at: string;
  /** Idempotency key of the change. */
  change_key: string | null;
}

/** An item that an account has opened. */
export interface DeskReadTable {
  item_id: string;
  account_id: string;
  /** Number of the change of the desk, in the order of the commits. */
  change_number: Generated<number>;
}

/** A text with which admins answer. */
export interface TemplateTable {
  id: string;
  name: string;
  purpose: DeskKind;
  /** Empty: that of the item. */
  subject: string;
  text: string;
  created_at: string;
  deleted_at: string | null;
}

/** An account that gets the weekly mail with the desk's figures. */
export interface ReportMailTable {
  account_id: string;
  /** Its time zone, in minutes ahead of UTC. */
  time_offset: number;
  /** Monday of the last week that was reported to it, YYYY-MM-DD. */
  last_week: string;
}

/** A browser that is notified of what happens on the desk. */
export interface PushDeviceTable {
  id: string;
  account_id: string;
  /** Hash of the token of the session that has stored it: signing out removes it. */
  session_hash: string;
  /** Address at the push service. */
  endpoint: string;
  /** Key and secret of the subscription, base64url. */
  p256dh: string;
  auth: string;
  name: string;
  /** Separated by spaces. */
  types: string;
  /** HH:mm; empty without quiet hours. */
  quiet_from: string;
  quiet_to: string;
  time_zone: string;
  shows_names: number;
  /** When its browser was last in the back office. */
  seen_at: string;
}
export type PushDeviceRow = Selectable<PushDeviceTable>;

/** A message for a device; kept for a while after it was sent, so that it is sent once. */
export interface PushMessageTable extends QueueColumns {
  device_id: string;
  /** What makes it unique for a device. */
  event: string;
  /** `read`: a notification of the item is closed. */
  type: PushType | 'test' | 'read';
  item_id: string | null;
}
export type PushMessageRow = Selectable<PushMessageTable>;

/** A page that shows an item now. */
export interface DeskViewerTable {
  /** UUID that the page has chosen. */
  viewer: string;
  account_id: string;
  item_id: string;
  /** When the page last said so. */
  seen_at: string;
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
