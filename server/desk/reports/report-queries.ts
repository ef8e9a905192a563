import { type Kysely, sql } from 'kysely';
import { DESK_KINDS, type DeskKind } from '#contract/admin/desk.ts';
import type { DeskReport, ReportGroup } from '#contract/admin/desk-reports.ts';
import type { Period } from '../../core/local-time.ts';
import type { Database } from '../../db/schema.ts';

// Each statement reads one index only: 'desk_items_by_bucket', or one of those that end with 'report'.

/** Number of named groups. */
const GROUPS = 8;
/** Number of pages that are read: a client may have named any. */
const PAGES = 1000;

/** Counts the items received in each period that are not spam. */
export async function countByPeriod(
  db: Kysely<Database>,
  kind: DeskKind,
  periods: readonly Period[],
): Promise<number[]> {
  const rows = periods.map(({ from, to }, index) => sql`(${sql.lit(index)}, ${from}, ${to})`);
  const counted = await sql<{ items: number }>`
    with periods (position, first, last) as (values ${sql.join(rows)})
    select (
      select count(*) from desk_items
      where kind = ${kind} and bucket in ('open', 'done') and deleted_at is null
        and created_at >= periods.first and created_at < periods.last
    ) as items from periods order by position`.execute(db);
  return counted.rows.map(({ items }) => Number(items));
}

/** Counts the items of a kind by state, of those received since a time. */
export async function countByState(db: Kysely<Database>, kind: DeskKind, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('desk_items')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('items')])
    .execute();
  return new Map(rows.map(({ state, items }) => [state, Number(items)]));
}

/** Counts the enquiries received since a time by page and by service. */
export async function countByOrigin(
  db: Kysely<Database>,
  since: string,
): Promise<Pick<DeskReport, 'pages' | 'services' | 'others'>> {
  const rows = await db
    .selectFrom('desk_items')
    .where('kind', '=', 'enquiry')
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'spam')
    .where('created_at', '>=', since)
    .groupBy('page')
    .select(({ fn }) => ['page as name', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('page')
    .limit(PAGES)
    .execute();
  const pages = largest(rows.map(({ name, count }) => ({ name: name.split('?')[0] ?? '', count: Number(count) })));
  const services = largest(rows.map(({ name, count }) => ({ name: serviceOf(name), count: Number(count) })));
  return { pages: pages.groups, services: services.groups, others: { pages: pages.others, services: services.others } };
}

/** The service that a page is about: that of its path, or its topic. Empty if none. */
function serviceOf(page: string): string {
  const [path = '', query] = page.split('?');
  return /^\/services\/([\w-]+)$/.exec(path)?.[1] ?? new URLSearchParams(query).get('topic') ?? '';
}

/** Adds up groups of the same name. The group without a name comes last. */
function largest(parts: readonly ReportGroup[]): { groups: ReportGroup[]; others: number } {
  const sums = new Map<string, number>();
  for (const { name, count } of parts) sums.set(name, (sums.get(name) ?? 0) + count);
  const unnamed = sums.get('') ?? 0;
  sums.delete('');
  const sorted = [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  const others = sorted.slice(GROUPS).reduce((sum, { count }) => sum + count, 0);
  return { groups: [...sorted.slice(0, GROUPS), ...(unnamed > 0 ? [{ name: '', count: unnamed }] : [])], others };
}

/**
 * Counts the answered enquiries of those received in a period, and reads the median time to the first answer.
 * @param to end of the period; by default it has not ended
 */
export async function readReplyTimes(
  db: Kysely<Database>,
  { from, to }: Pick<Period, 'from'> & Partial<Period>,
): Promise<DeskReport['reply']> {
  const answered = db
    .selectFrom('desk_items')
    .where('kind', '=', 'enquiry')
    .where('deleted_at', 'is', null)
    .where('reply_seconds', 'is not', null)
    .where('created_at', '>=', from)
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? ''));
  const { items } = await answered.select(({ fn }) => fn.countAll<number>().as('items')).executeTakeFirstOrThrow();
  const count = Number(items);
  if (count === 0) return { answered: 0, median: null };
  // One row in the middle, or two.
  const middle = await answered
    .select('reply_seconds')
    .orderBy('reply_seconds')
    .offset(Math.floor((count - 1) / 2))
    .limit(count % 2 === 0 ? 2 : 1)
    .execute();
  const sum = middle.reduce((total, row) => total + Number(row.reply_seconds), 0);
  return { answered: count, median: sum / middle.length };
}

/** Counts the open items whose follow-up date is over. */
export async function countOverdue(db: Kysely<Database>, now: string): Promise<DeskReport['overdue']> {
  const rows = await db
    .selectFrom('desk_items')
    .where('kind', 'in', DESK_KINDS)
    .where('bucket', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('follow_up_at', '<=', now)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('items')])
    .execute();
  const numberOf = (kind: DeskKind) => Number(rows.find((row) => row.kind === kind)?.items ?? 0);
  return { enquiries: numberOf('enquiry'), applications: numberOf('application') };
}

/** The states that an application passes. */
const STAGES = ['shortlisted', 'interview', 'offered', 'hired'] as const;

/** Counts the applications received since a time that have reached each state. */
export async function readFunnel(db: Kysely<Database>, since: string): Promise<DeskReport['funnel']> {
  const states = await countByState(db, 'application', since);
  states.delete('spam');
  const received = [...states.values()].reduce((sum, items) => sum + items, 0);
  const furthest = await readDeclinedAt(db, since);
  const reached = (from: number) =>
    STAGES.slice(from).reduce(
      (sum, stage, index) => sum + (states.get(stage) ?? 0) + (furthest.get(from + index) ?? 0),
      0,
    );
  return {
    ...{ received, shortlisted: reached(0), interview: reached(1), offered: reached(2), hired: reached(3) },
    declined: states.get('declined') ?? 0,
  };
}

/** Counts declined applications by the furthest state of their timelines, as an index of `STAGES`. */
async function readDeclinedAt(db: Kysely<Database>, since: string): Promise<Map<number, number>> {
  const ranks = STAGES.map((stage, index) => sql`when ${stage} then ${sql.lit(index)}`);
  const { rows } = await sql<{ stage: number; items: number }>`
    select stage, count(*) as items from (
      select max(case text ${sql.join(ranks, sql` `)} end) as stage
      from desk_items join desk_events on desk_events.item_id = desk_items.id and desk_events.type = 'state'
      where kind = 'application' and state = 'declined' and deleted_at is null and desk_items.created_at >= ${since}
      group by desk_items.id
    ) as furthest where stage is not null group by stage`.execute(db);
  return new Map(rows.map(({ stage, items }) => [Number(stage), Number(items)]));
}
