import { setTimeout as pause } from 'node:timers/promises';
import { scrollThrough } from '../e2e/support/pages.ts';
import type { Chromium } from './chromium.ts';
import { figuresOf } from './measure.ts';
import { openPhone, type PhonePage } from './phone.ts';
import { withChromium } from './profile.ts';

const PATHS = ['/', '/contact', '/career', '/services/web', '/login'];
const CONTROLS = ':is(button, summary, [role=tab], input:not([type=hidden]), textarea, select):enabled';
const CHOSEN = '[data-chosen]';
const CLOSE = ':is(dialog[open], :popover-open) [aria-label^=Close]';
/** Times in which an interaction is painted, and in which pictures that were scrolled past load, in milliseconds. */
const [PAINTED, STILL] = [300, 3_000];

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

const takeLongest = (phone: PhonePage) =>
  phone.evaluate(() => Math.max(0, ...(window as unknown as { interactions: number[] }).interactions.splice(0)));

/** Chooses a control and scrolls to it. Returns its name, null if it is not visible, and undefined if there are fewer controls. */
const choose = (phone: PhonePage, index: number) =>
  phone.evaluate(
    ([controls, at]) => {
      for (const earlier of document.querySelectorAll('[data-chosen]')) earlier.removeAttribute('data-chosen');
      const control = document.querySelectorAll<HTMLElement>(controls)[at];
      if (!control?.checkVisibility({ visibilityProperty: true })) return control && null;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      control.setAttribute('data-chosen', '');
      return (control.ariaLabel ?? control.textContent?.trim()) || control.getAttribute('name') || '';
    },
    [CONTROLS, index] as const,
  );

/** Whether a tap in the middle of the chosen control reaches it. */
const isOnTop = (phone: PhonePage) =>
  phone.evaluate((chosen) => {
    const element = document.querySelector(chosen);
    if (!element) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 1 && top !== null && (element.contains(top) || top.contains(element));
  }, CHOSEN);

const isField = (phone: PhonePage) =>
  phone.evaluate(() => document.activeElement?.matches('[data-chosen]:is(input, textarea)') ?? false);

const hasOpen = (phone: PhonePage) => phone.evaluate((close) => document.querySelector(close) !== null, CLOSE);

/** Taps on every control of a page, types into its fields, and closes what opens. */
async function interact(chromium: Chromium, url: string): Promise<Interaction[]> {
  const phone = await openPhone(chromium, { isNew: true, hasWorker: false, script: collectInteractions });
  await phone.open(url);
  await phone.mark('live');
  await scrollThrough(phone);
  await pause(STILL);
  const interactions: Interaction[] = [];
  for (let index = 0; ; index += 1) {
    const name = await choose(phone, index);
    if (name === undefined) break;
    await pause(PAINTED);
    if (name === null || !(await isOnTop(phone))) continue;
    await takeLongest(phone);
    await phone.tap(CHOSEN);
    await pause(PAINTED);
    if (await isField(phone)) await phone.press('a', 'a');
    await pause(PAINTED);
    interactions.push({ control: name, duration: await takeLongest(phone) });
    if (await hasOpen(phone)) {
      await phone.tap(CLOSE);
      await pause(2 * PAINTED);
      interactions.push({ control: `Close, after ${name}`, duration: await takeLongest(phone) });
      if (await hasOpen(phone)) throw new Error(`'${name}' of ${url} opens what a tap does not close`);
    }
    const here = await phone.evaluate(() => location.href);
    if (here !== url) throw new Error(`The control '${name}' of ${url} leads to ${here}`);
  }
  await phone.close();
  return interactions;
}

/** Measures the interaction to next paint of every control of some pages, on a phone with a slow processor. */
export function benchInteractions(origin: string): Promise<Record<string, Record<string, string | number>>> {
  return withChromium(async (chromium) => {
    const rows: Record<string, Record<string, string | number>> = {};
    for (const path of PATHS) {
      const interactions = await interact(chromium, origin + path);
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
    return rows;
  });
}
