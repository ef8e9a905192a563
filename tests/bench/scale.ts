import { incrementVersion } from '#server/db/collections.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { withFilledServer } from './filled-server.ts';
import { type Spread, spreadOf } from './measure.ts';
import { FREQUENT, LETTER, RARE, TWO_WORDS } from './scale-rows.ts';

const TIMES = 40;

/** A request, and the collection whose version is incremented before each measurement, so that no total is cached. */
interface Asked {
  readonly path: string;
  readonly changes?: string;
}

/** All requests to measure. The cursor of a middle page is found by reading the list pages before it. */
async function asked(get: (path: string) => Promise<Headers>): Promise<Record<string, Asked>> {
  const of = async (name: string, path: string, changes: string) => {
    let cursor = '';
    for (let part = 0; part < 10; part += 1) {
      cursor = (await get(`${path}?limit=1000${cursor && `&cursor=${cursor}`}`)).get('X-Next-Cursor') ?? '';
    }
    return {
      [`${name}: first page`]: { path: `${path}?limit=50`, changes },
      [`${name}: page in the middle`]: { path: `${path}?limit=50&cursor=${cursor}`, changes },
      [`${name}: search, frequent`]: { path: `${path}?limit=50&q=${FREQUENT}`, changes },
      [`${name}: search, two words`]: { path: `${path}?limit=50&q=${TWO_WORDS}`, changes },
      [`${name}: search, one letter`]: { path: `${path}?limit=50&q=${LETTER}`, changes },
      [`${name}: search, one letter, again`]: { path: `${path}?limit=50&q=${LETTER}` },
      [`${name}: search, rare`]: { path: `${path}?limit=50&q=${RARE}`, changes },
      [`${name}: search, none`]: { path: `${path}?limit=50&q=nowhere`, changes },
    };
  };
  return {
    ...(await of('enquiries', '/contacts/all', 'contacts')),
    ...(await of('applications', '/jobs/applications', 'applications')),
    'desk: first page': { path: '/desk/enquiries?limit=50', changes: 'desk' },
    'desk: waiting for reply, oldest first': {
      path: '/desk/enquiries?view=waiting&sort=oldest&limit=50',
      changes: 'desk',
    },
    'desk: follow-ups': { path: '/desk/enquiries?view=followup&limit=50', changes: 'desk' },
    'desk: done': { path: '/desk/enquiries?view=done&limit=50', changes: 'desk' },
    'desk: search, frequent': { path: `/desk/enquiries?view=done&limit=50&q=${FREQUENT}`, changes: 'desk' },
    'desk: numbers': { path: '/desk', changes: 'desk' },
    'reports: 12 weeks': { path: '/desk/reports?offset=330', changes: 'desk' },
    'reports: 52 weeks': { path: '/desk/reports?weeks=52&offset=330', changes: 'desk' },
    summary: { path: '/admins/summary?offset=330', changes: 'contacts' },
    'products list': { path: '/projects/all', changes: 'projects' },
    'products list, again': { path: '/projects/all' },
  };
}

/** Rows of a site after years of use. */
const YEARS = { contacts: 100_000, applications: 20_000, projects: 2000 };

/**
 * Measures the built server on a database with the rows of years.
 * @param databaseUrl PostgreSQL, or '' for SQLite
 */
const benchOn = (databaseUrl: string): Promise<Record<string, Spread>> =>
  withFilledServer(databaseUrl, YEARS, async ({ origin, db, token }) => {
    const get = async (path: string) => {
      const response = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
      return response.headers;
    };
    const figures: Record<string, Spread> = {};
    for (const [name, { path, changes }] of Object.entries(await asked(get))) {
      const before = async () => changes !== undefined && incrementVersion(db, changes);
      figures[name] = await spreadOf(TIMES, () => get(path), before);
    }
    // Delay of other requests while an admin searches: SQLite's driver runs one query at a time.
    let isOver = false;
    const searches = (async () => {
      for (; !isOver; await incrementVersion(db, 'contacts')) await get(`/contacts/all?q=nowhere`);
    })();
    figures['health, meanwhile searches'] = await spreadOf(TIMES, () => get('/healthz'));
    isOver = true;
    await searches;
    return figures;
  });

/**
 * Measures the back office with many rows, in milliseconds over HTTP: on SQLite and, if it is or can be installed, on
 * PostgreSQL.
 */
export async function benchScale(): Promise<Record<string, Record<string, number>>> {
  const columns: Record<string, Record<string, Spread>> = { SQLite: await benchOn('') };
  const postgres = await startPostgres().catch((error: Error) => console.error(`No PostgreSQL: ${error.message}`));
  if (postgres) {
    try {
      columns.PostgreSQL = await benchOn(await createDatabase(postgres.url));
    } finally {
      await postgres.stop();
    }
  }
  const names = Object.keys(columns.SQLite ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const cells = Object.entries(columns).map(([database, figures]) => ({
        [`${database} p50`]: figures[name]?.p50 ?? Number.NaN,
        [`${database} p95`]: figures[name]?.p95 ?? Number.NaN,
      }));
      return [name, Object.assign({}, ...cells) as Record<string, number>];
    }),
  );
}
