import { type Kysely, sql } from 'kysely';
import { type Speed, type SpeedOfPages, VITALS_DAYS } from '#contract/admin/vitals.ts';
import { CONNECTIONS, type Connection, VITALS, type Vital } from '#contract/public/page-reports.ts';
import type { Database } from '../db/schema.ts';

const DAY = 24 * 3_600_000;
/** Maximum number of routes. Clients send their names, and could invent many: all further ones are counted as `OTHER_ROUTES`. */
const MAX_ROUTES = 100;
const OTHER_ROUTES = '/…';
/** Routes on the dashboard. */
const SHOWN = 12;
/** The limits of a bucket differ by this factor, so a percentile is off by at most half of it. */
const STEP = 1.1;
/** `CLS` is below 1 for most pages. */
const SCALE: Readonly<Record<Vital, number>> = { TTFB: 1, FCP: 1, LCP: 1, INP: 1, CLS: 1000 };
const PERCENTILE = 0.75;

interface Visit {
  readonly route: string;
  readonly connection: Connection;
  readonly vitals: readonly { readonly name: Vital; readonly value: number }[];
}

const bucketOf = (name: Vital, value: number): number => Math.round(Math.log(1 + value * SCALE[name]) / Math.log(STEP));
const valueOfBucket = (name: Vital, bucket: number): number => (STEP ** bucket - 1) / SCALE[name];
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Counts a visit. It stores only how many visits a day had with a value in a range, so no row belongs to one visitor.
 * @param now milliseconds since the epoch
 */
export async function countVisit(db: Kysely<Database>, visit: Visit, now = Date.now()): Promise<void> {
  const route = await knownRoute(db, visit.route);
  const day = dayOf(now);
  for (const { name, value } of visit.vitals) {
    await db
      .insertInto('page_vitals')
      .values({ ...{ day, route, connection: visit.connection, name }, bucket: bucketOf(name, value), visits: 1 })
      .onConflict((oc) =>
        oc.columns(['day', 'route', 'connection', 'name', 'bucket']).doUpdateSet({
          visits: sql<number>`page_vitals.visits + 1`,
        }),
      )
      .execute();
  }
}

async function knownRoute(db: Kysely<Database>, route: string): Promise<string> {
  const routes = db.selectFrom('page_vitals').select('route');
  if (await routes.where('route', '=', route).limit(1).executeTakeFirst()) return route;
  const known = await routes.distinct().limit(MAX_ROUTES).execute();
  return known.length < MAX_ROUTES ? route : OTHER_ROUTES;
}

/**
 * Reads how fast pages were in the last 28 days.
 * @param now milliseconds since the epoch
 */
export async function readSpeed(
  db: Kysely<Database>,
  now = Date.now(),
): Promise<Pick<SpeedOfPages, 'routes' | 'connections'>> {
  const counts = await db
    .selectFrom('page_vitals')
    .select(['route', 'connection', 'name', 'bucket', ({ fn }) => fn.sum<number>('visits').as('visits')])
    .where('day', '>', dayOf(now - VITALS_DAYS * DAY))
    .groupBy(['route', 'connection', 'name', 'bucket'])
    .execute();
  const rows = counts.map((row) => ({ ...row, visits: Number(row.visits) }));
  const names = [...new Set(rows.map(({ route }) => route))];
  const routes = names.map((route) => ({ route, ...speedOf(rows.filter((row) => row.route === route)) }));
  routes.sort((one, other) => other.visits - one.visits || one.route.localeCompare(other.route));
  const connections = CONNECTIONS.map((connection) => ({
    ...{ connection, ...speedOf(rows.filter((row) => row.connection === connection)) },
  }));
  return { routes: routes.slice(0, SHOWN), connections: connections.filter(({ visits }) => visits > 0) };
}

interface Count {
  readonly name: Vital;
  readonly bucket: number;
  readonly visits: number;
}

function speedOf(rows: readonly Count[]): Speed {
  const vitals: Partial<Record<Vital, number>> = {};
  let visits = 0;
  for (const name of VITALS) {
    const own = rows.filter((row) => row.name === name).sort((one, other) => one.bucket - other.bucket);
    const total = own.reduce((sum, row) => sum + row.visits, 0);
    visits = Math.max(visits, total);
    let seen = 0;
    const found = own.find((row) => {
      seen += row.visits;
      return seen >= total * PERCENTILE;
    });
    if (found) vitals[name] = valueOfBucket(name, found.bucket);
  }
  return { visits, vitals };
}

/**
 * Deletes the counts that are too old for the dashboard.
 * @param now milliseconds since the epoch
 */
export async function purgeVitals(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('page_vitals')
    .where('day', '<=', dayOf(now - VITALS_DAYS * DAY))
    .execute();
}
