import { type Kysely, sql } from 'kysely';
import {
  DESK_KINDS,
  type DeskCounts,
  type DeskItem,
  type DeskKind,
  type DeskPerson,
  type DeskSort,
  type DeskView,
  type deskApplications,
  type deskEnquiries,
  type deskOverview,
} from '#contract/admin/desk.ts';
import type { Handler } from '../calls/handler-types.ts';
import type { Database } from '../db/schema.ts';
import { type ListOrder, NEWEST_FIRST, type SqlCondition } from '../records/lists/keyset-pages.ts';
import { type ListRequest, type LongList, longListHandler } from '../records/lists/long-list.ts';
import { matchOpenings } from '../records/lists/match-openings.ts';
import { withRight } from '../sessions/with-right.ts';
import { itemOf, readItems, selectItems } from './desk-items.ts';

/** The condition of the items that a view shows. */
function conditionOf(view: DeskView, accountId: string): SqlCondition {
  if (view === 'done' || view === 'spam') return sql`bucket = ${view}`;
  const open: SqlCondition = sql`bucket = 'open'`;
  if (view === 'new') return sql`${open} and state = 'new'`;
  if (view === 'followup') return sql`${open} and follow_up_at is not null`;
  if (view === 'mine') return sql`${open} and owner_id = ${accountId}`;
  return view === 'waiting' ? sql`${open} and replied_at is null` : open;
}

const accountIdOf = ({ account }: ListRequest) => account?.id ?? '';
const viewOf = ({ query }: ListRequest) => (query as { view: DeskView }).view;

/** Follow-ups are sorted by their dates, so that the most urgent one is the first. */
function orderOf(request: ListRequest): ListOrder {
  if (viewOf(request) === 'followup') return { by: 'follow_up_at', first: 'oldest' };
  const { sort } = request.query as { sort: DeskSort };
  return { ...NEWEST_FIRST, first: sort };
}

const listOf = (kind: DeskKind): LongList<DeskItem> => ({
  table: kind === 'enquiry' ? 'enquiry_desk' : 'application_desk',
  collection: kind === 'enquiry' ? 'contacts' : 'applications',
  dependsOn: ['desk', ...(kind === 'application' ? ['careers'] : [])],
  isListed: (request) => conditionOf(viewOf(request), accountIdOf(request)),
  orderOf,
  variant: (request) => (viewOf(request) === 'mine' ? accountIdOf(request) : viewOf(request)),
  readItems: (db, ids, request) => readItems(db, kind, ids, accountIdOf(request)),
  ...(kind === 'application' && { relatedMatches: matchOpenings }),
});

/** Lists of desk items, by view and list page. */
export const enquiryList = longListHandler<typeof deskEnquiries, DeskItem>(listOf('enquiry'));
export const applicationList = longListHandler<typeof deskApplications, DeskItem>(listOf('application'));

/** Counts the items of each view. */
async function countsOf(db: Kysely<Database>, kind: DeskKind, accountId: string): Promise<DeskCounts> {
  const listed = db.selectFrom('desk_items').where('kind', '=', kind).where('deleted_at', 'is', null);
  const open = await listed
    .leftJoin('desk_reads', (join) =>
      join.onRef('desk_reads.item_id', '=', 'desk_items.id').on('desk_reads.account_id', '=', accountId),
    )
    .where('bucket', '=', 'open')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      sql<number>`count(case when state = 'new' then 1 end)`.as('new'),
      sql<number>`count(case when owner_id = ${accountId} then 1 end)`.as('mine'),
      sql<number>`count(case when replied_at is null then 1 end)`.as('waiting'),
      sql<number>`count(follow_up_at)`.as('followup'),
      sql<number>`count(case when follow_up_at <= ${new Date().toISOString()} then 1 end)`.as('due'),
      sql<number>`count(case when state = 'new' and account_id is null then 1 end)`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const others = await listed
    .where('bucket', '!=', 'open')
    .groupBy('bucket')
    .select(({ fn }) => ['bucket', fn.countAll<number>().as('items')])
    .execute();
  const numberIn = (bucket: string) => Number(others.find((row) => row.bucket === bucket)?.items ?? 0);
  // PostgreSQL sends counts as texts.
  const numbers = Object.fromEntries(Object.entries(open).map(([name, value]) => [name, Number(value)]));
  return { ...(numbers as unknown as typeof open), done: numberIn('done'), spam: numberIn('spam') };
}

/** Maximum number of items in the overview. */
const URGENT = 5;

/** The items that need an answer most: those whose follow-up date is over, the earliest first, then new ones, the newest first. */
async function readUrgent(db: Kysely<Database>, accountId: string): Promise<DeskItem[]> {
  const open = (kind: DeskKind) =>
    selectItems(db, accountId)
      .where('desk_items.kind', '=', kind)
      .where('bucket', '=', 'open')
      // For the index.
      .where('is_done', '=', 0)
      .limit(URGENT);
  const now = new Date().toISOString();
  const due: DeskItem[] = [];
  const fresh: DeskItem[] = [];
  for (const kind of DESK_KINDS) {
    const overdue = open(kind).where('follow_up_at', '<=', now).orderBy('follow_up_at').orderBy('desk_items.id');
    due.push(...(await overdue.execute()).map(itemOf));
    const newest = open(kind)
      .where('state', '=', 'new')
      .where((where) => where.or([where('follow_up_at', 'is', null), where('follow_up_at', '>', now)]))
      .orderBy('desk_items.created_at', 'desc')
      .orderBy('desk_items.id', 'desc');
    fresh.push(...(await newest.execute()).map(itemOf));
  }
  due.sort((a, b) => Date.parse(a.followUpAt) - Date.parse(b.followUpAt));
  fresh.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return [...due, ...fresh].slice(0, URGENT);
}

/** Everyone who can own a desk item. */
const readPeople = (db: Kysely<Database>): Promise<DeskPerson[]> =>
  db.selectFrom('accounts').where(withRight('desk')).select(['id', 'name']).orderBy('name').orderBy('id').execute();

export const overview: Handler<typeof deskOverview> = async ({ account }, { db }) => {
  const accountId = account?.id ?? '';
  return {
    success: true,
    enquiries: await countsOf(db, 'enquiry', accountId),
    applications: await countsOf(db, 'application', accountId),
    urgent: await readUrgent(db, accountId),
    people: await readPeople(db),
    me: accountId,
  };
};
