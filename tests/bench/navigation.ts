import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { SHELL } from '../e2e/support/browser.ts';
import { withFloor } from './floor.ts';
import { type Comparison, compared } from './measure.ts';
import { ON_PHONE, openPhone } from './phone.ts';
import { withEarlierVisit } from './profile.ts';
import type { SlowNetwork } from './slow-network.ts';

const RUNS = 5;
/** Pages to which the first screen of the home page has a link. */
const TARGETS = ['/contact', '/portfolio'];
/** Time without requests before the tap, in milliseconds. */
const IDLE = 2_000;

/** Opens the home page and taps on a link. Returns milliseconds from the tap until the next page's heading is painted. */
async function navigation(context: BrowserContext, network: SlowNetwork, target: string, hasApp: boolean) {
  const phone = await openPhone(context);
  await phone.page.goto(`${network.origin}/`);
  await phone.mark(hasApp ? 'live' : 'paint');
  await network.quiet(IDLE);
  await phone.tap(phone.page.locator(`main a[href="${target}"]`).first());
  const [tap, heading] = [await phone.mark('tap'), await phone.mark('heading')];
  await context.close();
  return heading.time - tap.time;
}

/**
 * Measures navigations of a phone with a slow network, on a first visit, during which the service worker is installed, and on
 * a later visit. On the floor a navigation loads the next page.
 */
export function benchNavigation(origin: string): Promise<Record<string, Comparison>> {
  return withFloor(origin, ['/', ...TARGETS], (networks) =>
    withEarlierVisit(networks, ['/', ...TARGETS], async (open) => {
      const { site, floor } = networks;
      const browser = await chromium.launch(SHELL);
      const visits = TARGETS.map((target) => {
        const values = {
          floor: [] as number[],
          first: [] as number[],
          laterFloor: [] as number[],
          later: [] as number[],
        };
        return { target, ...values };
      });
      // By turns, as in first-visit.ts. The first round is not measured.
      for (let round = 0; round <= RUNS; round += 1)
        for (const { target, ...of } of visits) {
          const values = {
            floor: await navigation(await firstVisit(browser), floor, target, false),
            first: await navigation(await firstVisit(browser), site, target, true),
            laterFloor: await navigation(await open(), floor, target, false),
            later: await navigation(await open(), site, target, true),
          };
          if (round > 0) for (const [name, list] of Object.entries(of)) list.push(values[name as keyof typeof values]);
        }
      await browser.close();
      const rows: Record<string, Comparison> = {};
      for (const of of visits) {
        rows[`/ to ${of.target}, first visit`] = compared('ms', of.first, of.floor);
        rows[`/ to ${of.target}, later visit`] = compared('ms', of.later, of.laterFloor);
      }
      return rows;
    }),
  );
}

const firstVisit = (browser: Browser) => browser.newContext({ ...ON_PHONE, serviceWorkers: 'allow' });
