import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { withFloor } from './floor.ts';
import { type Comparison, compared } from './measure.ts';
import { openPhone } from './phone.ts';
import { withEarlierVisit } from './profile.ts';

const RUNS = 5;
const PATHS = ['/', '/contact', '/products', '/career'];
/** Time after the start of the browser, in milliseconds, after which it is idle. */
const STARTED = 500;

/** Times of one visit in milliseconds from navigation. */
interface Visit {
  readonly firstPaint: number;
  readonly heading: number;
  /** Until the heading is shown and taps are handled, as on a floor page once it is painted. */
  readonly live: number;
}

const MEASURES: Readonly<Record<string, (visit: Visit) => number>> = {
  'first contentful paint': (it) => it.firstPaint,
  'heading is shown': (it) => it.heading,
  'taps are handled': (it) => it.live,
};

interface Kind {
  readonly hasApp?: boolean;
  readonly isOffline?: boolean;
}

/** Opens a page in a new process of the browser. */
async function visit(open: () => Promise<BrowserContext>, url: string, { hasApp, isOffline }: Kind): Promise<Visit> {
  const context = await open();
  await context.setOffline(isOffline ?? false);
  const phone = await openPhone(context);
  await pause(STARTED);
  await phone.page.goto(url);
  const { at: firstPaint } = await phone.mark('paint');
  const { at: heading } = await phone.mark('heading');
  // The empty shell handles taps before there is anything to tap.
  const live = hasApp ? Math.max(heading, (await phone.mark('live')).at) : heading;
  await context.close();
  return { firstPaint, heading, live };
}

/** Measures later visits of a phone that has installed the app, next to floor pages in its cache, and offline. */
export function benchLaterVisit(origin: string): Promise<Record<string, Comparison>> {
  return withFloor(origin, PATHS, (networks) =>
    withEarlierVisit(networks, PATHS, async (open) => {
      const { site, floor } = networks;
      const visits = PATHS.map((path) => ({ path, floor: [] as Visit[], site: [] as Visit[], offline: [] as Visit[] }));
      // By turns, as in first-visit.ts. The first round is not measured.
      for (let round = 0; round <= RUNS; round += 1)
        for (const of of visits) {
          const onFloor = await visit(open, floor.origin + of.path, {});
          const onSite = await visit(open, site.origin + of.path, { hasApp: true });
          const offline = await visit(open, site.origin + of.path, { hasApp: true, isOffline: true });
          if (round === 0) continue;
          of.floor.push(onFloor);
          of.site.push(onSite);
          of.offline.push(offline);
        }
      const rows: Record<string, Comparison> = {};
      for (const of of visits)
        for (const [name, measure] of Object.entries(MEASURES)) {
          const floorValues = of.floor.map(measure);
          rows[`${of.path}: ${name}`] = compared('ms', of.site.map(measure), floorValues);
          rows[`${of.path}: ${name}, offline`] = compared('ms', of.offline.map(measure), floorValues);
        }
      return rows;
    }),
  );
}
