import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { SHELL } from '../e2e/support/browser.ts';
import { scrollThrough } from '../e2e/support/pages.ts';
import { figuresOf } from './measure.ts';
import { ON_PHONE, openPhone } from './phone.ts';

const PATHS = ['/', '/contact', '/career', '/services/web', '/login'];
const CONTROLS = ':is(button, summary, [role=tab], input:not([type=hidden]), textarea, select):enabled';
const OPEN = 'dialog[open], :popover-open';
/** Time in which an interaction is painted, in milliseconds. */
const PAINTED = 300;

/** An interaction: milliseconds from the input to the next paint, in steps of eight. */
interface Interaction {
  readonly control: string;
  readonly duration: number;
}

/** Collects the durations of interactions in `interactions` (Event Timing, as for 'interaction to next paint'). */
function collectInteractions(): void {
  const durations: number[] = [];
  Object.assign(window, { interactions: durations });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const takeLongest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { interactions: number[] }).interactions.splice(0)));

/** Whether a tap in the middle of a control reaches it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 1 && top !== null && (element.contains(top) || top.contains(element));
  });

const nameOf = (control: Locator) =>
  control.evaluate(
    (element) => (element.ariaLabel ?? element.textContent?.trim()) || element.getAttribute('name') || '',
  );

/** Taps on every control of a page, and types into its fields. */
async function interact(browser: Browser, url: string): Promise<Interaction[]> {
  const context = await browser.newContext({ ...ON_PHONE, serviceWorkers: 'block' });
  await context.addInitScript(collectInteractions);
  const phone = await openPhone(context);
  const { page } = phone;
  await page.goto(url);
  await phone.mark('live');
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const interactions: Interaction[] = [];
  const controls = page.locator(CONTROLS);
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    await pause(PAINTED);
    if (!(await isOnTop(control))) continue;
    const name = await nameOf(control);
    await takeLongest(page);
    await phone.tap(control);
    await pause(PAINTED);
    if (await control.evaluate((element) => element.matches(':is(input, textarea):focus')))
      await page.keyboard.type('a');
    await pause(PAINTED);
    interactions.push({ control: name, duration: await takeLongest(page) });
    if ((await page.locator(OPEN).count()) > 0) await page.keyboard.press('Escape');
    if (page.url() !== url) throw new Error(`The control '${name}' of ${url} leads to ${page.url()}`);
  }
  await context.close();
  return interactions;
}

/** Measures the interaction to next paint of every control of some pages, on a phone with a slow processor. */
export async function benchInteractions(origin: string): Promise<Record<string, Record<string, string | number>>> {
  const browser = await chromium.launch(SHELL);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const path of PATHS) {
    const interactions = await interact(browser, origin + path);
    const [slowest] = interactions.toSorted((a, b) => b.duration - a.duration);
    const { median, max } = figuresOf(
      'ms',
      interactions.map(({ duration }) => duration),
    );
    rows[path] = {
      controls: interactions.length,
      ...{ 'median, ms': median, 'slowest, ms': max },
      'slowest control': slowest?.control ?? '',
    };
  }
  await browser.close();
  return rows;
}
