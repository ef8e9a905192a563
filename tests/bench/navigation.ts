import type { Chromium } from './chromium.ts';
import { type Comparison, compared } from './measure.ts';
import { openPhone, type PhonePage } from './phone.ts';
import { withChromium, withEarlierVisit } from './profile.ts';
import type { SlowNetwork } from './slow-network.ts';
import { withYardsticks } from './yardsticks.ts';

const RUNS = 5;
/** A page to which the first screen of the home page has a link. */
const TARGET = '/contact';
const PATHS = { all: ['/', TARGET], onStack: ['/', TARGET] };
/** Time without requests before the tap, in milliseconds. */
const IDLE = 2_000;

/** When the link is tapped: two seconds after the last request, or as soon as the page is painted. */
type Moment = 'idle' | 'painted';

/** Opens the home page and taps on a link. Returns milliseconds from the tap until the next page's heading is painted. */
async function navigation(phone: PhonePage, network: SlowNetwork, moment: Moment): Promise<number> {
  await openHome(phone, network);
  if (moment === 'idle') await network.quiet(IDLE);
  return after(phone, `main a[href="${TARGET}"]`, 'heading');
}

/** Opens the menu of the home page as soon as it is painted. Returns milliseconds from the tap until the menu is painted. */
async function menu(phone: PhonePage, network: SlowNetwork): Promise<number> {
  await openHome(phone, network);
  return after(phone, '[aria-label="Open menu"]', 'dialog');
}

/** Opens the home page and waits until it is painted. */
async function openHome(phone: PhonePage, { origin }: SlowNetwork): Promise<void> {
  await phone.open(`${origin}/`);
  await phone.mark('paint');
}

/** Taps on an element. Returns milliseconds until its effect is painted. */
async function after(phone: PhonePage, element: string, effect: 'heading' | 'dialog'): Promise<number> {
  await phone.tap(element);
  const [tap, shown] = [await phone.mark('tap'), await phone.mark(effect)];
  await phone.close();
  return shown.time - tap.time;
}

/**
 * Measures navigations of a phone with a slow network: on a first visit before the app runs, on a first visit, during which the
 * service worker is installed, and on a later visit, where stack pages are measured too. On the floor a navigation loads the
 * next page. Also measures how long the menu takes on a first visit.
 */
export function benchNavigation(origin: string): Promise<Record<string, Comparison>> {
  return withYardsticks(origin, PATHS, (networks) =>
    withEarlierVisit(networks, PATHS, (open) =>
      withChromium(async (chromium) => {
        const { site, floor, stack } = networks;
        const newPhone = () => openPhone(chromium, { isNew: true });
        const first = async (network: SlowNetwork, moment: Moment) => navigation(await newPhone(), network, moment);
        const later = (network: SlowNetwork) => onLaterVisit(open, network);
        const kinds = {
          menu: async () => menu(await newPhone(), site),
          earlyFloor: () => first(floor, 'painted'),
          early: () => first(site, 'painted'),
          firstFloor: () => first(floor, 'idle'),
          first: () => first(site, 'idle'),
          laterFloor: () => later(floor),
          laterStack: () => later(stack),
          later: () => later(site),
        };
        const values = Object.fromEntries(Object.keys(kinds).map((name) => [name, [] as number[]])) as Record<
          keyof typeof kinds,
          number[]
        >;
        // By turns, as in first-visit.ts. The first round is not measured.
        for (let round = 0; round <= RUNS; round += 1)
          for (const [name, measure] of Object.entries(kinds)) {
            const value = await measure();
            if (round > 0) values[name as keyof typeof kinds].push(value);
          }
        return {
          'menu, tapped at the first paint': compared('ms', values.menu),
          [`/ to ${TARGET}, tapped at the first paint`]: compared('ms', values.early, values.earlyFloor),
          [`/ to ${TARGET}, first visit`]: compared('ms', values.first, values.firstFloor),
          [`/ to ${TARGET}, later visit`]: compared('ms', values.later, values.laterFloor, values.laterStack),
        };
      }),
    ),
  );
}

async function onLaterVisit(open: () => Chromium, network: SlowNetwork): Promise<number> {
  const chromium = open();
  const time = await navigation(await openPhone(chromium), network, 'idle');
  await chromium.close();
  return time;
}
