import { createRandom, type Random } from '#tests/faults/harness/random.ts';
import { DESK, PHONE } from './browser.ts';
import { noTapPending, openPainted, SCRIPTS } from './late-scripts.ts';
import { eventually } from './pages.ts';
import type { Site } from './site.ts';
import { newColdVisitor } from './visitors.ts';

/** Result of one start of the app with taps. */
export interface TapRound {
  readonly seed: number;
  readonly path: string;
  /** Taps without feedback, lost, repeated or out of order. */
  readonly wrong: readonly string[];
}

const PATHS = ['/', '/about', '/products', '/career', '/login', '/signup', '/contact', '/services/web'];
const LONGEST_DELAY = 600;
const LAST_TAP = 1_200;

interface Tap {
  /** Position of the control in the list of the page's controls, from 0 to 1. */
  readonly control: number;
  /** Milliseconds after the script that holds taps runs. */
  readonly at: number;
}

function someTaps(random: Random): Tap[] {
  const taps = Array.from({ length: 1 + random.int(4) }, () => ({ control: random.next(), at: random.int(LAST_TAP) }));
  const again = { control: random.pick(taps).control, at: random.int(LAST_TAP) };
  return [...taps, ...(random.chance(0.2) ? [again] : [])].sort((a, b) => a.at - b.at);
}

/** Plays the taps in the page and records each one without feedback. `window.check` adds what becomes of them later. */
async function tapAll(taps: readonly Tap[]): Promise<void> {
  const list = document.querySelectorAll<HTMLElement>(
    '#app :is(button:not([type=submit], [command], .nav-item), a[aria-disabled])',
  );
  const controls = [...list].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  const tapped: HTMLElement[] = [];
  const clicked: HTMLElement[] = [];
  const wrong: string[] = [];
  const nameOf = (it: Element) => it.ariaLabel ?? it.textContent ?? '';
  for (const control of controls) control.addEventListener('click', () => clicked.push(control));
  const begun = performance.now();
  for (const { control: share, at } of taps) {
    await new Promise((resolve) => setTimeout(resolve, at - (performance.now() - begun)));
    const control = controls[Math.floor(share * controls.length)];
    if (!control?.isConnected) continue;
    const before = clicked.length;
    tapped.push(control);
    control.click();
    if (clicked.length === before && !control.matches('[data-pending]')) wrong.push(`no feedback: ${nameOf(control)}`);
  }

  const count = (of: readonly HTMLElement[], it: HTMLElement) => of.filter((other) => other === it).length;
  const partOf = (it: Element) => it.closest('[id^=block-]')?.id;
  const check = () => {
    for (const control of new Set(tapped)) {
      const clicks = count(clicked, control);
      if (clicks > count(tapped, control)) wrong.push(`repeated: ${nameOf(control)}`);
      if (clicks === 0 && control.isConnected) wrong.push(`lost: ${nameOf(control)}`);
    }
    const once = (of: readonly HTMLElement[]) => of.filter((it) => count(tapped, it) === 1 && count(clicked, it) === 1);
    for (const part of new Set(tapped.map(partOf))) {
      const [due, done] = [once(tapped), once(clicked)].map((of) => of.filter((it) => partOf(it) === part).map(nameOf));
      if (`${due}` !== `${done}`) wrong.push(`out of order: ${done} instead of ${due}`);
    }
    return wrong;
  };
  Object.assign(window, { check });
}

/**
 * Opens a page whose scripts load late and in any order, and taps its controls meanwhile.
 * @param seed decides the page, the delays and the taps
 */
export async function playTaps(site: Site, seed: number): Promise<TapRound> {
  const random = createRandom(seed);
  const path = random.pick(PATHS);
  const view = random.chance(0.5) ? { viewport: PHONE, hasTouch: true } : { viewport: DESK };
  const taps = someTaps(random);
  const { context } = await newColdVisitor(view);
  await context.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random.int(LONGEST_DELAY)));
    await route.continue().catch(() => undefined);
  });
  const page = await openPainted(context, site.origin + path);
  await page.evaluate(tapAll, taps);
  await eventually(() => page.locator('#app[data-live]').count()).toBe(1);
  await noTapPending(page);
  const wrong = await page.evaluate(() => (window as unknown as { check: () => string[] }).check());
  await context.close();
  return { seed, path, wrong };
}
