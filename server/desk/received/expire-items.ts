import type { ExpressionBuilder, Kysely } from 'kysely';
import type { DeskKind } from '#contract/admin/desk.ts';
import { SPAM_DAYS } from '#contract/admin/spam.ts';
import { appendAudit } from '../../audit/audit-log.ts';
import type { Config } from '../../core/config.ts';
import { incrementVersion } from '../../db/collections.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

const DAY = 24 * 3_600_000;
/** Items in a transaction: others wait for it. */
const BATCH = 200;

/** The tables of submissions. */
const TABLES = { enquiry: 'contacts', application: 'applications' } as const;

/** Which items expire. */
interface Rule {
  readonly kind: DeskKind;
  /** Omitted: in any state. */
  readonly bucket?: 'spam';
  /** Days without an entry in its timeline. */
  readonly days: number;
}

/**
 * Deletes the enquiries and applications that were kept for as long as the settings say since the last entry of their
 * timelines, and what has been spam for 90 days. Like any deletion, it is purged 30 days later.
 * @param now milliseconds since the epoch
 */
export async function expireItems(
  db: Kysely<Database>,
  { enquiryDays, applicationDays }: Pick<Config, 'enquiryDays' | 'applicationDays'>,
  now: number,
): Promise<void> {
  const rules: readonly Rule[] = [
    { kind: 'enquiry', bucket: 'spam', days: SPAM_DAYS },
    { kind: 'application', bucket: 'spam', days: SPAM_DAYS },
    { kind: 'enquiry', days: enquiryDays },
    { kind: 'application', days: applicationDays },
  ];
  for (const rule of rules.filter(({ days }) => days > 0)) {
    while ((await expireSome(db, rule, now)) === BATCH);
  }
}

/** @returns number of deleted items */
function expireSome(db: Kysely<Database>, { kind, bucket, days }: Rule, now: number): Promise<number> {
  const before = new Date(now - days * DAY).toISOString();
  return transaction(db, async (trx) => {
    const expired = await trx
      .selectFrom('desk_items')
      .select('id')
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .where('created_at', '<', before)
      .$if(bucket !== undefined, (query) => query.where('bucket', '=', bucket ?? 'spam'))
      .where((builder) => builder.not(hasEventSince(builder, before)))
      .limit(BATCH)
      .execute();
    if (expired.length === 0) return 0;
    const ids = expired.map(({ id }) => id);
    await trx
      .updateTable(TABLES[kind])
      .set({ deleted_at: new Date(now).toISOString() })
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    await incrementVersion(trx, TABLES[kind]);
    await incrementVersion(trx, 'desk');
    await appendAudit(trx, {
      ...{ kind: 'change', action: 'retention', words: 'delete what was kept long enough', object: TABLES[kind] },
      ...{ details: { days, ...(bucket && { bucket }), records: ids }, accountId: null, address: '', device: '' },
    });
    return ids.length;
  });
}

const hasEventSince = ({ exists, selectFrom }: ExpressionBuilder<Database, 'desk_items'>, time: string) =>
  exists(
    selectFrom('desk_events')
      .select('desk_events.id')
      .whereRef('item_id', '=', 'desk_items.id')
      .where('desk_events.created_at', '>=', time),
  );
