import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../support/long.ts';
import { DESK, PHONE } from '../support/browser.ts';
import { holdScripts, noTapPending, openPainted } from '../support/late-scripts.ts';
import { eventually, ROUTES, SAMPLES } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Taps every control before the page's code has loaded: on a page of each kind at the width of a phone; in a long run
// on all pages, at the width of a desktop too.

const site = sharedSite();

/** Clicks every visible control without leaving the page. Returns the number of controls and those that did nothing. */
const clickAll = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (it: Element) => `${it.tagName} ${it.ariaLabel ?? it.textContent?.trim()}`;
    // Hover and focus open the panel of the bar.
    const list = document.querySelectorAll<HTMLElement>('button:not(.nav-item), summary, [role=tab], [role=button], a');
    const controls = [...list].filter(
      (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('#loading'),
    );
    const sent = new Set<EventTarget | null>();
    let followed: Element | null | false = null;
    addEventListener('click', (event) => {
      followed = !event.defaultPrevented && (event.target as Element).closest('a[href]:not([href=""])');
      if (followed) event.preventDefault();
    });
    addEventListener('submit', ({ target }) => sent.add(target));
    const clicks = new Map<HTMLElement, number>();
    Object.assign(window, { clicks });
    const dead: string[] = [];
    for (const control of controls) {
      followed = null;
      const wasOpen = control.closest('details')?.open;
      const { form } = control as HTMLButtonElement;
      control.click();
      const isHeld = control.matches('[data-pending][aria-busy=true]');
      const isShown = control.closest('details')?.open !== wasOpen;
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
      dialog?.close();
      const isChecked = form && (form.matches(':invalid') || sent.has(form));
      if (isHeld && !form?.matches(':has([type=submit][data-pending])')) {
        clicks.set(control, 0);
        control.addEventListener('click', () => clicks.set(control, (clicks.get(control) ?? 0) + 1));
      }
      if (!isHeld && !isShown && !dialog && !isChecked && followed !== control) dead.push(nameOf(control));
    }
    return { count: controls.length, dead };
  });

/** Held controls that were clicked more than once, or never although they are still on the page. */
const notOnce = (page: Page) =>
  page.evaluate(() => {
    const { clicks } = window as unknown as { clicks: Map<HTMLElement, number> };
    const isWrong = ([control, count]: [HTMLElement, number]) => count > 1 || (count === 0 && control.isConnected);
    return [...clicks]
      .filter(isWrong)
      .map(([control, count]) => `${control.ariaLabel ?? control.textContent}: ${count}`);
  });

const VIEWS = [
  { name: 'phone', viewport: PHONE, hasTouch: true },
  { name: 'desk', viewport: DESK, hasTouch: false },
];

test.each(isLong ? VIEWS : VIEWS.slice(0, 1))(
  'on a $name every control responds before its code has loaded, and acts once',
  async (view) => {
    const waiting = [...(isLong ? ROUTES : SAMPLES)];
    const found: string[] = [];
    const walk = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const { context } = await newVisitor(view);
        const scripts = await holdScripts(context);
        const page = await openPainted(context, site().origin + path);
        const { count, dead } = await clickAll(page);
        if (count < 10) found.push(`${path}: only ${count} controls`);
        found.push(...dead.map((name) => `${path}: ${name} did nothing`));
        scripts.release();
        await eventually(() => page.evaluate(() => !!document.querySelector('#app[data-live]'))).toBe(true);
        await noTapPending(page);
        found.push(...(await notOnce(page)).map((name) => `${path}: ${name} clicks`));
        await context.close();
      }
    };
    await Promise.all([walk(), walk(), walk()]);
    expect(found).toEqual([]);
  },
);
