import { type Kysely, sql } from 'kysely';
import type { adminsSummary, Summary } from '#contract/admin/summary.ts';
import { backupState } from '../backup/schedule.ts';
import type { Handler } from '../calls/handler-types.ts';
import { lastDays } from '../core/local-time.ts';
import type { Database } from '../db/schema.ts';

const DAYS = 30;

/** Tables of the counted records. */
const TABLES: Readonly<Record<keyof Summary['counts'], keyof Database>> = {
  ...{ team: 'team_members', services: 'services', reviews: 'reviews', projects: 'projects' },
  ...{ portfolio: 'portfolio_items', applications: 'applications', contacts: 'contacts' },
};

const summary: Handler<typeof adminsSummary> = async ({ query }, context) => {
  const { db } = context;
  const [counts, enquiries] = [await countsOf(db), await enquiriesOf(db, query.offset)];
  return { success: true, counts, enquiries, backup: await backupState(context) };
};

async function countsOf(db: Kysely<Database>): Promise<Summary['counts']> {
  const counted = Object.entries(TABLES).map(
    ([name, table]) => sql`(
      select count(*) from ${sql.table(table)} where deleted_at is null
    ) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Summary['counts']>`select ${sql.join(counted)}`.execute(db);
  return rows[0] as Summary['counts'];
}

/** Each day is a range of the time index, so no rows are read. */
async function enquiriesOf(db: Kysely<Database>, offset: number): Promise<Summary['enquiries']> {
  const days = lastDays(DAYS, offset);
  const counted = days.map(
    ({ from, to }, index) => sql`(
      select count(*) from contacts where deleted_at is null and created_at >= ${from} and created_at < ${to}
    ) as ${sql.ref(`d${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(db);
  return days.map(({ day }, index) => ({ day, count: Number(rows[0]?.[`d${index}`] ?? 0) }));
}

/** Handler of the dashboard's call. */
export const summaryHandlers = { adminsSummary: summary };
