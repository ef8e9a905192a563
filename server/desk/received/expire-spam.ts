import type { Kysely } from 'kysely';
import { SPAM_DAYS } from '#contract/admin/spam.ts';
import { incrementVersion } from '../../db/collections.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

const DAY = 24 * 3_600_000;

/** The tables of submissions. */
const TABLES = { enquiry: 'contacts', application: 'applications' } as const;

/**
 * Deletes what has been spam for 90 days. Like any deletion, it is purged later.
 * @param now milliseconds since the epoch
 */
export async function expireSpam(db: Kysely<Database>, now: number): Promise<void> {
  const before = new Date(now - SPAM_DAYS * DAY).toISOString();
  for (const [kind, table] of Object.entries(TABLES)) {
    await transaction(db, async (trx) => {
      const expired = trx
        .selectFrom('desk_items')
        .select('id')
        .where('kind', '=', kind as keyof typeof TABLES)
        .where('bucket', '=', 'spam')
        .where('deleted_at', 'is', null)
        .where('created_at', '<', before)
        // An old item that was put there lately stays.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('desk_events')
                .select('desk_events.id')
                .whereRef('item_id', '=', 'desk_items.id')
                .where('type', 'in', ['state', 'judged'])
                .where('desk_events.created_at', '>=', before),
            ),
          ),
        );
      const { numUpdatedRows } = await trx
        .updateTable(table)
        .set({ deleted_at: new Date(now).toISOString() })
        .where('deleted_at', 'is', null)
        .where('id', 'in', expired)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await incrementVersion(trx, table);
      await incrementVersion(trx, 'desk');
    });
  }
}
