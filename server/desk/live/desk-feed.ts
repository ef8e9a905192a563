import type { Kysely } from 'kysely';
import { type DeskViewer, PRESENCE_MS, type StreamEventData } from '#contract/admin/desk-live.ts';
import type { Database } from '../../db/schema.ts';

/** A changed item, or a read mark that an account has set, with its number in the order of the commits. */
export type DeskChangeEntry = { readonly number: number } & (
  | { readonly item: StreamEventData<'changes'>['items'][number] }
  | { readonly read: string; readonly accountId: string }
);

/** Number of the newest change of the desk; 0 before the first. */
export async function newestChange(db: Kysely<Database>): Promise<number> {
  const newest = (table: 'desk_items' | 'desk_reads') =>
    db.selectFrom(table).select(({ fn }) => fn.max('change_number').as('newest'));
  const rows = await newest('desk_items').unionAll(newest('desk_reads')).execute();
  return Math.max(0, ...rows.map((row) => Number(row.newest ?? 0)));
}

/**
 * Reads the changes of the desk after one number and up to another, which `newestChange` has returned. An item that has
 * changed several times is read once, as it is now.
 * @returns in the order of the commits; undefined if there are more than `limit`
 */
export async function readChanges(
  db: Kysely<Database>,
  [after, upTo]: readonly [after: number, upTo: number],
  limit: number,
): Promise<DeskChangeEntry[] | undefined> {
  const items = await db
    .selectFrom('desk_items')
    .where('change_number', '>', after)
    .where('change_number', '<=', upTo)
    .limit(limit + 1)
    .select(['change_number', 'id', 'kind', 'version', 'deleted_at'])
    .execute();
  const reads = await db
    .selectFrom('desk_reads')
    .where('change_number', '>', after)
    .where('change_number', '<=', upTo)
    .limit(limit + 1)
    .select(['change_number', 'item_id', 'account_id'])
    .execute();
  if (items.length + reads.length > limit) return undefined;
  const entries: DeskChangeEntry[] = [
    ...items.map(({ change_number, id, kind, version, deleted_at }) => ({
      ...{ number: change_number, item: { _id: id, kind, version, isDeleted: deleted_at !== null } },
    })),
    ...reads.map(({ change_number, item_id, account_id }) => ({
      ...{ number: change_number, read: item_id, accountId: account_id },
    })),
  ];
  return entries.sort((a, b) => a.number - b.number);
}

/**
 * Reads which pages show an item.
 * @param now milliseconds since the epoch
 */
export async function readViewers(db: Kysely<Database>, now = Date.now()): Promise<DeskViewer[]> {
  const rows = await db
    .selectFrom('desk_viewers')
    .innerJoin('accounts', 'accounts.id', 'desk_viewers.account_id')
    .where('seen_at', '>', new Date(now - PRESENCE_MS).toISOString())
    .orderBy('viewer')
    .select(['viewer', 'item_id', 'account_id', 'accounts.name'])
    .execute();
  return rows.map(({ viewer, item_id, account_id, name }) => ({
    ...{ viewer, item: item_id, person: { id: account_id, name } },
  }));
}
