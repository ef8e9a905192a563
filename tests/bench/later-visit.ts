import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import { type Comparison, compared } from './measure.ts';
import { openPhone } from './phone.ts';
import { withEarlierVisit } from './profile.ts';
import { withYardsticks } from './yardsticks.ts';

const RUNS = 5;
const PATHS = { all: ['/', '/contact', '/products'], onStack: ['/', '/contact'] };
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
async function visit(open: () => Chromium, url: string, { hasApp, isOffline }: Kind): Promise<Visit> {
  const chromium = open();
  const phone = await openPhone(chromium, { isOffline: isOffline === true });
  await pause(STARTED);
  await phone.open(url);
  const { at: firstPaint } = await phone.mark('paint');
  const { at: heading } = await phone.mark('heading');
  // The empty shell handles taps before there is anything to tap.
  const live = hasApp ? Math.max(heading, (await phone.mark('live')).at) : heading;
  await chromium.close();
  return { firstPaint, heading, live };
}

/**
 * Measures later visits of a phone that has installed the app, next to floor pages in its cache and stack pages that it has
 * installed, and offline.
 */
export function benchLaterVisit(origin: string): Promise<Record<string, Comparison>> {
  return withYardsticks(origin, PATHS, (networks) =>
    withEarlierVisit(networks, PATHS, async (open) => {
      const { site, floor, stack } = networks;
      const visits = PATHS.all.map((path) => {
        const values = {
          floor: [] as Visit[],
          stack: [] as Visit[],
          site: [] as Visit[],
          offlineStack: [] as Visit[],
          offline: [] as Visit[],
        };
        return { path, ...values };
      });
      // By turns, as in first-visit.ts. The first round is not measured.
      for (let round = 0; round <= RUNS; round += 1)
        for (const { path, ...of } of visits) {
          const isOnStack = PATHS.onStack.includes(path);
          const onStack = (isOffline: boolean) => visit(open, stack.origin + path, { hasApp: true, isOffline });
          const onSite = (isOffline: boolean) => visit(open, site.origin + path, { hasApp: true, isOffline });
          const values = {
            floor: [await visit(open, floor.origin + path, {})],
            stack: isOnStack ? [await onStack(false)] : [],
            site: [await onSite(false)],
            offlineStack: isOnStack ? [await onStack(true)] : [],
            offline: [await onSite(true)],
          };
          if (round > 0)
            for (const [name, list] of Object.entries(of)) list.push(...values[name as keyof typeof values]);
        }
      const rows: Record<string, Comparison> = {};
      for (const { path, ...of } of visits)
        for (const [name, measure] of Object.entries(MEASURES)) {
          const floorValues = of.floor.map(measure);
          rows[`${path}: ${name}`] = compared('ms', of.site.map(measure), floorValues, of.stack.map(measure));
          const [offline, offlineStack] = [of.offline.map(measure), of.offlineStack.map(measure)];
          rows[`${path}: ${name}, offline`] = compared('ms', offline, floorValues, offlineStack);
        }
      return rows;
    }),
  );
}
