import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { installed } from '../e2e/support/browser.ts';
import type { Chromium } from './chromium.ts';
import { type FilledServer, withFilledServer } from './filled-server.ts';
import { figuresOf } from './measure.ts';
import { openPhone, type PhonePage } from './phone.ts';
import { withChromium } from './profile.ts';
import { startSlowNetwork } from './slow-network.ts';

const TIMES = 3;
const COUNTS = [
  { contacts: 10, applications: 0, projects: 10 },
  { contacts: 1_000, applications: 0, projects: 1_000 },
  { contacts: 100_000, applications: 0, projects: 10_000 },
];
/** A list is shown when it has this many rows. */
const ROWS = 10;

type Row = readonly [name: string, value: number];
type Measured = () => Promise<readonly Row[]>;

/** Milliseconds from navigation until the rows of a list are in the document. */
const rowsShown = (phone: PhonePage, row: string) =>
  phone.evaluate(
    async ([selector, count]) => {
      while (document.querySelectorAll(selector).length < count) await new Promise(requestAnimationFrame);
      return performance.now();
    },
    [row, ROWS] as const,
  );

/** Milliseconds of one request, and kilobytes of the response, uncompressed. */
async function read(url: string, accept: string): Promise<{ readonly ms: number; readonly size: number }> {
  const began = performance.now();
  const response = await fetch(url, { headers: { Accept: accept, 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return { ms: performance.now() - began, size: byteLength / 1000 };
}

const responses =
  ({ origin, db }: FilledServer): Measured =>
  async () => {
    const rows: Row[] = [];
    for (const [name, path, accept] of [
      ['list', '/projects/all', ACCEPT_MEDIA],
      ['document', '/products', 'text/html'],
    ] as const) {
      await incrementVersion(db, 'projects');
      const { ms, size } = await read(origin + path, accept);
      rows.push([`products ${name}, after a change, ms`, ms]);
      rows.push([`products ${name}, from memory, ms`, (await read(origin + path, accept)).ms]);
      rows.push([`products ${name}, kB`, size]);
    }
    return rows;
  };

/** Visits of the products page with a slow network: the first, and a later one. */
const visits =
  (chromium: Chromium, origin: string): Measured =>
  async () => {
    const network = await startSlowNetwork(origin);
    const phone = await openPhone(chromium, { isNew: true });
    const url = `${network.origin}/products`;
    await phone.open(url);
    const [{ at: paint }, { at: live }] = [await phone.mark('paint'), await phone.mark('live')];
    await installed(phone);
    await network.quiet(1_000);
    const mainThread = await phone.mainThread();
    await phone.open(url);
    const shown = await rowsShown(phone, 'main li h2');
    await phone.close();
    await network.close();
    return [
      ['/products: first contentful paint, ms', paint],
      ['/products: taps are handled, ms', live],
      ['/products: main thread, ms', mainThread],
      ['/products: rows shown on a later visit, ms', shown],
    ];
  };

/** Screens of the back office with a fast network: the first list page of each. */
const screens =
  (chromium: Chromium, { origin, token }: FilledServer): Measured =>
  async () => {
    const phone = await openPhone(chromium, { isNew: true, hasWorker: false });
    await phone.open(`${origin}/healthz`);
    await phone.evaluate((value) => {
      localStorage.setItem('role', 'admin');
      localStorage.setItem('token', value);
    }, token);
    const rows: Row[] = [];
    for (const [path, row] of [
      ['/admin/ManageProducts', 'main li[data-id]'],
      ['/admin/contact-us-data', 'main tbody tr'],
    ] as const) {
      await phone.open(origin + path);
      rows.push([`${path}: rows shown, ms`, await rowsShown(phone, row)]);
    }
    await phone.close();
    return rows;
  };

/** Medians of several measurements, by name. */
async function medians(...measured: readonly Measured[]): Promise<Map<string, number>> {
  const values = new Map<string, number[]>();
  for (let round = 0; round < TIMES; round += 1)
    for (const measure of measured)
      for (const [name, value] of await measure()) values.set(name, [...(values.get(name) ?? []), value]);
  return new Map([...values].map(([name, list]) => [name, figuresOf('', list).median]));
}

/** Measures how the cost of lists grows with their rows, on the server and on a phone. Columns are numbers of products. */
export function benchGrowth(): Promise<Record<string, Record<string, number>>> {
  return withChromium(async (chromium) => {
    const table: Record<string, Record<string, number>> = {};
    for (const counts of COUNTS)
      await withFilledServer('', counts, async (server) => {
        const found = await medians(responses(server), visits(chromium, server.origin), screens(chromium, server));
        for (const [name, value] of found) {
          table[name] ??= {};
          table[name][`${counts.projects} products, ${counts.contacts} enquiries`] = value;
        }
      });
    return table;
  });
}
