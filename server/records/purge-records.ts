import type { Kysely } from 'kysely';
import { COLLECTION_BY_TABLE, PICTURE_TABLES, type RecordTable } from '../db/collections.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

const DAY = 24 * 3_600_000;
/** How long a deletion can be taken back, in days. */
const KEPT_DAYS = 30;
/** Most pictures dropped at once: it takes SQLite a while, and others wait meanwhile. */
const MOST_PICTURES = 100;

/**
 * Drops records that were deleted long ago, and pictures that no record shows.
 * @param db database
 * @param now milliseconds since the epoch
 */
export async function purgeRecords(db: Kysely<Database>, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();
  for (const table of Object.keys(COLLECTION_BY_TABLE) as RecordTable[]) {
    await db.deleteFrom(table).where('deleted_at', '<', daysAgo(KEPT_DAYS)).execute();
  }
  await purgePictures(db, daysAgo(1));
}

/** A picture is stored with its row, but the same one sent again may be older than that row: so its time is renewed. */
async function purgePictures(db: Kysely<Database>, before: string): Promise<void> {
  await transaction(db, async (trx) => {
    let unused = trx.selectFrom('pictures').select('id').where('created_at', '<', before);
    for (const table of PICTURE_TABLES) {
      unused = unused.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(table).select('id').whereRef('picture_id', '=', 'pictures.id'))),
      );
    }
    const ids = (await unused.limit(MOST_PICTURES).execute()).map(({ id }) => id);
    // The time once more: it is what another process renews in between.
    if (ids.length) await trx.deleteFrom('pictures').where('id', 'in', ids).where('created_at', '<', before).execute();
  });
}
