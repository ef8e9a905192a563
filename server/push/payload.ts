import type { Kysely } from 'kysely';
import type { PushPayload } from '#contract/admin/desk-push.ts';
import type { PushDeviceRow, PushMessageRow } from '../db/desk-tables.ts';
import type { Database } from '../db/schema.ts';
import { oneLine } from '../mail/letter.ts';

const TITLES = {
  enquiry: 'New enquiry',
  application: 'New application',
  followup: 'A follow-up is due',
  mention: 'You are mentioned in a note',
} as const;

const TEST: PushPayload = {
  title: 'Notifications work',
  body: 'This device is told of what you have chosen.',
  ...{ path: '/admin/account', tag: 'test' },
};

/** The texts are for a worker of an earlier build, which shows every message. */
const READ = { title: 'Read on another device', body: '', path: '/admin/enquiries', isRead: true };

/** What a device shows of a message; undefined if there is nothing to show any more. */
export async function payloadOf(
  db: Kysely<Database>,
  { type, item_id }: PushMessageRow,
  { shows_names }: Pick<PushDeviceRow, 'shows_names'>,
): Promise<PushPayload | undefined> {
  if (type === 'test') return TEST;
  if (type === 'read') return { ...READ, tag: item_id ?? '' };
  const item = await db
    .selectFrom('desk_items')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .leftJoin('applications', 'applications.id', 'application_id')
    .where('desk_items.id', '=', item_id ?? '')
    .where('desk_items.deleted_at', 'is', null)
    .where('bucket', '<>', 'spam')
    .select(({ fn }) => ['kind', fn.coalesce('contacts.name', 'applications.name').as('name')])
    .executeTakeFirst();
  if (!item) return undefined;
  return {
    title: TITLES[type],
    body: shows_names === 1 ? oneLine(item.name ?? '') : 'Tap to open it.',
    path: `/admin/${item.kind === 'enquiry' ? 'enquiries' : 'applications'}?item=${item_id}`,
    tag: item_id ?? '',
  };
}
