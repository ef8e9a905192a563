import { installed } from '../e2e/support/browser.ts';
import type { Chromium } from './chromium.ts';
import { type Comparison, compared } from './measure.ts';
import { openPhone } from './phone.ts';
import { withChromium } from './profile.ts';
import type { Exchange, SlowNetwork } from './slow-network.ts';
import { withYardsticks } from './yardsticks.ts';

const RUNS = 5;
const PATHS = { all: ['/', '/contact', '/products', '/career'], onStack: ['/', '/contact'] };
/** A page is observed until its network is quiet for this time, at most this long after taps are handled. */
const STILL = 500;
const OBSERVED = 5_000;
/** A task is long if it takes more than this time, in milliseconds. */
const SHORT = 50;

/** Figures of one visit: times in milliseconds from navigation, sizes in kB. */
interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until the app runs if the visitor does nothing. A floor page handles taps once it is painted. */
  readonly live: number;
  readonly blocking: number;
  readonly mainThread: number;
  readonly scripts: number;
  readonly bytes: number;
  readonly requests: number;
}

const isFilm = ({ type }: Exchange) => type.startsWith('video/');
const isScript = ({ type }: Exchange) => type === 'text/javascript';
const FILES = /^\/(_pack|assets|icons)\//;
/** Whether the service worker has asked for it: its script, or a file for the precache. */
const isWorkers = ({ path, use }: Exchange) =>
  use === 'serviceworker' || path.startsWith('/assets/worker-') || (use === 'empty' && FILES.test(path));
const sizeOf = (exchanges: readonly Exchange[]) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const withoutFilm = ({ exchanges }: SlowNetwork) => exchanges.filter((it) => !isFilm(it));

interface Measure {
  readonly unit: string;
  readonly of: (visit: Visit) => number;
  /** Whether the floor has no such figure. */
  readonly hasNoFloor?: boolean;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  'first contentful paint': { unit: 'ms', of: (it) => it.firstPaint },
  'largest contentful paint': { unit: 'ms', of: (it) => it.largestPaint },
  'the app runs, without a tap': { unit: 'ms', of: (it) => it.live },
  'total blocking time': { unit: 'ms', of: (it) => it.blocking },
  'main thread': { unit: 'ms', of: (it) => it.mainThread },
  JavaScript: { unit: 'kB', of: (it) => it.scripts, hasNoFloor: true },
  'all without the film': { unit: 'kB', of: (it) => it.bytes },
  requests: { unit: '', of: (it) => it.requests },
};

interface VisitOptions {
  /** Whether the page has an app, as all but floor pages. */
  readonly hasApp: boolean;
  /** Whether the page starts its app from the files of its service worker, as the site does. */
  readonly hasWorker?: boolean;
}

/** Visits a page with an empty cache, and does nothing. Sizes and requests do not include the service worker's. */
async function visit(
  chromium: Chromium,
  network: SlowNetwork,
  path: string,
  { hasApp, hasWorker = false }: VisitOptions,
): Promise<Visit> {
  const phone = await openPhone(chromium, { isNew: true, hasWorker });
  network.forget();
  await phone.open(network.origin + path);
  const live = hasApp && (await phone.mark('live')).at;
  await network.quiet(STILL, OBSERVED);
  const mainThread = await phone.mainThread();
  const { at: firstPaint } = await phone.mark('paint');
  const { largestPaint, longTasks } = await phone.collected();
  const blocking = longTasks.reduce((sum, { startTime, duration }) => {
    const painted = Math.max(startTime, firstPaint);
    return sum + Math.max(0, startTime + duration - painted - SHORT);
  }, 0);
  const exchanges = withoutFilm(network).filter((it) => !isWorkers(it));
  const [scripts, bytes, requests] = [sizeOf(exchanges.filter(isScript)), sizeOf(exchanges), exchanges.length];
  await phone.close();
  return { ...{ firstPaint, largestPaint, live: live || firstPaint, blocking }, mainThread, scripts, bytes, requests };
}

/** Visits a page with an empty cache until the service worker has installed the app. Returns the size in kB. */
async function visitWithWorker(chromium: Chromium, network: SlowNetwork, path: string): Promise<number> {
  const phone = await openPhone(chromium, { isNew: true });
  network.forget();
  await phone.open(network.origin + path);
  await phone.mark('live');
  await installed(phone);
  await network.quiet(STILL);
  const all = sizeOf(withoutFilm(network));
  await phone.close();
  return all;
}

/** A button further down that is tapped as soon as the page is painted, and the event in which that results. */
interface Tap {
  readonly button: string;
  readonly result: 'dialog' | 'live';
}

const POLICY: Tap = { button: 'footer button[type=button]', result: 'dialog' };
/** Its form needs the app. */
const SUBSCRIBE: Tap = { button: 'footer button[type=submit]', result: 'live' };

/**
 * Visits a page with an empty cache, and taps. Returns milliseconds from the first paint until the result of the tap.
 * @param tap undefined for a stack page: its app starts without a tap, and it installs no worker here
 */
async function visitWithTap(chromium: Chromium, network: SlowNetwork, path: string, tap: Tap | undefined) {
  const phone = await openPhone(chromium, { isNew: true, hasWorker: tap !== undefined });
  await phone.open(network.origin + path);
  const { at: firstPaint } = await phone.mark('paint');
  if (tap) await phone.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), tap.button);
  const { at } = await phone.mark(tap?.result ?? 'live');
  await phone.close();
  return at - firstPaint;
}

/** Measures first visits of a phone with a slow network, next to floor pages and stack pages. */
export function benchFirstVisit(origin: string): Promise<Record<string, Comparison>> {
  return withYardsticks(origin, PATHS, ({ site, floor, stack }) =>
    withChromium(async (chromium) => {
      const visits = PATHS.all.map((path) => ({
        ...{ path, site: [] as Visit[], floor: [] as Visit[], stack: [] as Visit[] },
        ...{ policies: [] as number[], siteTaps: [] as number[], stackTaps: [] as number[] },
      }));
      // By turns, so that a machine that becomes slower does not distort one figure. The first round is not measured.
      for (let round = 0; round <= RUNS; round += 1)
        for (const of of visits) {
          const isOnStack = PATHS.onStack.includes(of.path);
          const onFloor = await visit(chromium, floor, of.path, { hasApp: false });
          const onStack = isOnStack ? [await visit(chromium, stack, of.path, { hasApp: true })] : [];
          const onSite = await visit(chromium, site, of.path, { hasApp: true, hasWorker: true });
          const stackTaps = isOnStack ? [await visitWithTap(chromium, stack, of.path, undefined)] : [];
          const siteTap = await visitWithTap(chromium, site, of.path, SUBSCRIBE);
          const policy = await visitWithTap(chromium, site, of.path, POLICY);
          if (round === 0) continue;
          of.stackTaps.push(...stackTaps);
          of.policies.push(policy);
          of.siteTaps.push(siteTap);
          of.floor.push(onFloor);
          of.stack.push(...onStack);
          of.site.push(onSite);
        }
      // The server compresses better what it has sent often.
      for (const path of PATHS.all) await visitWithWorker(chromium, site, path);
      const rows: Record<string, Comparison> = {};
      for (const of of visits) {
        for (const [name, { unit, of: figure, hasNoFloor }] of Object.entries(MEASURES)) {
          const floorValues = hasNoFloor ? [] : of.floor.map(figure);
          rows[`${of.path}: ${name}`] = compared(unit, of.site.map(figure), floorValues, of.stack.map(figure));
        }
        rows[`${of.path}: a policy is shown, tapped at the first paint`] = compared('ms', of.policies);
        rows[`${of.path}: the app handles a tap, after the first paint`] = compared(
          'ms',
          of.siteTaps,
          [],
          of.stackTaps,
        );
        // Hardly varies, so once is enough.
        const all = await visitWithWorker(chromium, site, of.path);
        rows[`${of.path}: all with the service worker`] = compared('kB', [all]);
      }
      return rows;
    }),
  );
}
