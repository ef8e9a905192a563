import type { DeskDetails } from '#contract/admin/desk.ts';
import { type deskKept, KEPT_BATCH, KEPT_ITEMS } from '#contract/admin/desk-kept.ts';
import type { Handler } from '../calls/handler-types.ts';
import { findDetails } from './desk-details.ts';
import { newestChange } from './live/desk-feed.ts';

/** Responds with what has changed of the newest items of a kind, for the admin who asks, in the order of the changes. */
export const kept: Handler<typeof deskKept> = async ({ query: { kind, after }, account }, { db }) => {
  const accountId = account?.id ?? '';
  // Before the items: a change in between is sent again with the next response.
  const newest = await newestChange(db);
  // A number from the future is one of another database, as after a restore.
  const isReset = after > newest;
  const since = isReset ? 0 : after;
  const ofKind = db.selectFrom('desk_items').where('kind', '=', kind);
  const rows = await ofKind
    .leftJoin('desk_reads', (join) =>
      join.onRef('desk_reads.item_id', '=', 'desk_items.id').on('desk_reads.account_id', '=', accountId),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT_ITEMS)
    .select(['id', 'desk_items.change_number as changed', 'desk_reads.change_number as opened'])
    .execute();
  const changed = rows
    .map(({ id, ...row }) => ({ id, number: Math.max(Number(row.changed), Number(row.opened ?? 0)) }))
    .filter(({ number }) => number > since)
    .sort((a, b) => a.number - b.number);
  const sent = changed.slice(0, KEPT_BATCH);
  const isComplete = sent.length === changed.length;
  const deleted = await ofKind
    .where('deleted_at', 'is not', null)
    .where('change_number', '>', since)
    .$if(since === 0, (query) => query.limit(0))
    .select('id')
    .execute();
  const items: DeskDetails[] = [];
  for (const { id } of sent) {
    const item = await findDetails(db, id, accountId);
    if (item) items.push(item);
  }
  return {
    ...{ success: true, isReset, items, isComplete },
    deleted: deleted.map(({ id }) => id),
    number: isComplete ? newest : (sent.at(-1)?.number ?? newest),
  };
};
