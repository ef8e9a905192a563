import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DeskEvent, DeskKind } from '#contract/admin/desk.ts';
import type { PushType } from '#contract/admin/desk-push.ts';
import type { QueueColumns } from './system-tables.ts';

// The tables of the desk, and those of the devices that are notified of what happens on it.

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
  updated_at: Generated<string>;
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
