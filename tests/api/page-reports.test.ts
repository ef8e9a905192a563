import { describe, expect, test } from 'vitest';
import type { SpeedOfPages } from '#contract/admin/vitals.ts';
import { CONNECTIONS, VITALS } from '#contract/public/page-reports.ts';
import { purgeVitals, readSpeed } from '#server/page-reports/vitals.ts';
import { many, request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const pageError = (changes: Record<string, unknown> = {}) => ({
  ...{ type: 'TypeError', route: '/products', build: 'index-1a2b3c4d.js' },
  frames: ['assets/app-1a2b3c4d.js:1:2345', '-:10:3'],
  ...changes,
});

describe.each(databases)('P-API-06 reports of pages on %s', (kind) => {
  const server = useServer(kind);
  const report = (json: object, from?: string) =>
    request(server(), '/page-reports', { json, ...(from !== undefined && { from }) });
  const speed = async (): Promise<SpeedOfPages> =>
    (await request(server(), '/admins/vitals', { token: server().admin })).json;
  const logged = () =>
    server()
      .lines.map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'error in a page');

  test('an error is logged with its kind, place, route and build, and nothing else', async () => {
    expect((await report({ errors: [pageError()] })).status).toBe(200);
    const { level, page, reqId } = logged().at(-1);
    expect([level, page, reqId]).toEqual([40, pageError(), undefined]);
  });

  test.each([
    ['a message', { type: 'Cannot read x of asha@example.com' }],
    ['an address with a query', { route: '/contact?email=asha@example.com' }],
    ['a frame with other text', { frames: ['asha@example.com'] }],
    ['a build with spaces', { build: 'a b' }],
    ['too many frames', { frames: Array.from({ length: 11 }, () => '-:1:1') }],
  ])('%s is refused, and not logged', async (_, changes) => {
    const before = logged().length;
    const { status, json } = await report({ errors: [pageError(changes)] });
    expect([status, json.success]).toEqual([400, false]);
    expect(logged()).toHaveLength(before);
  });

  test('of many errors only some are logged, and one address may send only some reports', async () => {
    const before = logged().length;
    const statuses = await many(40, async () => (await report({ errors: [pageError()] })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(logged().length - before).toBeLessThan(25);
    const ofOne = await many(40, async () => (await report({}, '10.1.2.3')).status);
    expect(new Set(ofOne)).toEqual(new Set([200, 429]));
  });

  test('the dashboard gets the 75th percentile by page and by connection, of 28 days', async () => {
    const visit = (route: string, connection: string, value: number) => ({
      visit: {
        ...{ route, connection },
        vitals: VITALS.map((name) => ({ name, value: name === 'CLS' ? value / 10_000 : value })),
      },
    });
    for (const value of [100, 200, 300, 4000]) await report(visit('/products', '4g', value));
    await report(visit('/', '3g', 0));
    const { routes, connections } = await speed();
    expect(routes.map(({ route, visits }) => [route, visits])).toEqual([
      ['/products', 4],
      ['/', 1],
    ]);
    const [products, home] = routes;
    for (const name of ['TTFB', 'FCP', 'LCP', 'INP'] as const) {
      expect(products?.vitals[name], name).toBeGreaterThan(300 / 1.06);
      expect(products?.vitals[name], name).toBeLessThan(300 * 1.06);
    }
    expect(products?.vitals.CLS).toBeCloseTo(0.03, 2);
    expect(home?.vitals).toEqual(Object.fromEntries(VITALS.map((name) => [name, 0])));
    expect(connections.map(({ connection, visits }) => [connection, visits])).toEqual([
      ['3g', 1],
      ['4g', 4],
    ]);
    const later = Date.now() + 28 * DAY;
    expect((await readSpeed(server().context.db, later)).routes).toEqual([]);
    await purgeVitals(server().context.db, later);
    expect(await server().context.db.selectFrom('page_vitals').selectAll().execute()).toEqual([]);
  });

  test('invented routes and connections cannot fill the database', async () => {
    const vitals = [{ name: 'LCP', value: 1 }];
    await many(150, (index) => report({ visit: { route: `/invented-${index}`, connection: '4g', vitals } }));
    const rows = await server().context.db.selectFrom('page_vitals').select('route').distinct().execute();
    expect(rows.length).toBeLessThanOrEqual(111);
    expect(rows.map(({ route }) => route)).toContain('/…');
    const odd = { visit: { route: '/', connection: 'carrier pigeon', vitals } };
    expect((await report(odd)).status).toBe(400);
    expect(
      (await report({ visit: { route: '/', connection: CONNECTIONS[0], vitals: [{ name: 'LCP', value: -1 }] } }))
        .status,
    ).toBe(400);
  });
});
