import type { Kysely } from 'kysely';
import type { DeskItem, DeskKind } from '#contract/admin/desk.ts';
import type { DeskItemRow } from '../db/desk-tables.ts';
import type { Database } from '../db/schema.ts';

/** Characters of a message that lists show. */
const SUBJECT = 140;

/** A desk item's row with the columns of its enquiry or application that lists show. */
interface ItemRow extends DeskItemRow {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly ownerName: string | null;
  /** Whether the admin who asks has opened it. */
  readonly hasOpened: string | null;
}

/** Queries desk items with what lists show of their rows. */
export const selectItems = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('desk_items')
    .leftJoin('contacts', 'contacts.id', 'desk_items.contact_id')
    .leftJoin('applications', 'applications.id', 'desk_items.application_id')
    .leftJoin('career_openings', 'career_openings.id', 'applications.opening')
    .leftJoin('accounts', 'accounts.id', 'desk_items.owner_id')
    .leftJoin('desk_reads', (join) =>
      join.onRef('desk_reads.item_id', '=', 'desk_items.id').on('desk_reads.account_id', '=', accountId),
    )
    .selectAll('desk_items')
    .select(({ fn, ref, val }) => [
      fn.coalesce('contacts.name', 'applications.name').as('name'),
      fn.coalesce('contacts.email', 'applications.email').as('email'),
      fn.coalesce('contacts.phone_number', 'applications.phone').as('phone'),
      fn
        .coalesce(fn<string>('substr', [ref('contacts.message'), val(1), val(SUBJECT)]), ref('career_openings.title'))
        .as('subject'),
      'accounts.name as ownerName',
      'desk_reads.item_id as hasOpened',
    ])
    .where('desk_items.deleted_at', 'is', null);

/** Maps a row to the item that lists show. */
export function itemOf(row: ItemRow): DeskItem {
  return {
    ...{ _id: row.id, kind: row.kind, createdAt: row.created_at, version: row.version, state: row.state },
    ...{ name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '' },
    subject: (row.subject ?? '').replace(/\s+/g, ' ').trim(),
    isDone: row.is_done === 1,
    isUnread: isUnread(row),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.ownerName ?? '' },
    followUpAt: row.follow_up_at ?? '',
    repliedAt: row.replied_at ?? '',
    labels: JSON.parse(row.labels) as string[],
  };
}

/** An item that someone works on is not unread for the others. */
const isUnread = ({ state, bucket, hasOpened }: ItemRow) => state === 'new' && bucket === 'open' && hasOpened === null;

/**
 * Reads desk items, newest first.
 * @param ids of a list page
 */
export async function readItems(
  db: Kysely<Database>,
  kind: DeskKind,
  ids: readonly string[] | undefined,
  accountId: string,
): Promise<DeskItem[]> {
  const rows = await selectItems(db, accountId)
    .where('desk_items.kind', '=', kind)
    .$if(ids !== undefined, (query) => query.where('desk_items.id', 'in', ids ?? []))
    .orderBy('desk_items.created_at', 'desc')
    .orderBy('desk_items.id', 'desc')
    .execute();
  return rows.map(itemOf);
}
