import type { Kysely } from 'kysely';
import { COLLECTION_BY_TABLE, type Database, PICTURE_TABLES, type RecordTable } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

const DAY = 24 * 3_600_000;
/** Days during which a deletion, or the replacement of a picture, can be undone. */
export const DELETED_DAYS = 30;
/** Maximum number of pictures per run: deleting blocks SQLite for a while. */
const MAX_PICTURES = 100;

/**
 * Purges records that were deleted 30 days ago, and pictures that no record has shown for as long.
 * @param now milliseconds since the epoch
 */
export async function purgeRecords(db: Kysely<Database>, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();
  for (const table of Object.keys(COLLECTION_BY_TABLE) as RecordTable[]) {
    await db.deleteFrom(table).where('deleted_at', '<', daysAgo(DELETED_DAYS)).execute();
  }
  await purgePictures(db, daysAgo(DELETED_DAYS));
}

/**
 * Purges unused pictures stored before a time. A new row may reuse an old picture; storing it then renews its time, so that
 * the purge skips it until the row is committed.
 */
async function purgePictures(db: Kysely<Database>, before: string): Promise<void> {
  await transaction(db, async (trx) => {
    let unused = trx.selectFrom('pictures').select('id').where('created_at', '<', before);
    for (const table of PICTURE_TABLES) {
      unused = unused.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(table).select('id').whereRef('picture_id', '=', 'pictures.id'))),
      );
    }
    const ids = (await unused.limit(MAX_PICTURES).execute()).map(({ id }) => id);
    // Check the time again: another process may have renewed it since the select.
    if (ids.length) await trx.deleteFrom('pictures').where('id', 'in', ids).where('created_at', '<', before).execute();
  });
}
