import type { Page } from 'playwright-core';
import { drawAll, violationsOf } from './axe.ts';
import { DESK, PHONE } from './browser.ts';
import { overflowOf, settled } from './pages.ts';

// Checks that every page of the site must pass.

const ONCE = ['main', 'h1', 'header.nav-bar', 'footer.footer', 'title', 'link[rel=manifest]'];

/** Findings of all checks of a page. */
export interface PageChecks {
  readonly title: string;
  readonly headings: readonly string[];
  /** Selectors that must match exactly once and do not. */
  readonly miscounted: readonly string[];
  /** Labels of the header bar on a desktop. */
  readonly bar: readonly string[];
  readonly footer: { readonly landing: string; readonly social: readonly string[]; readonly address: string };
  /** Fields and buttons that edit something, outside the forms that the site has for that. */
  readonly editable: readonly string[];
  /** What moves although less motion is set. */
  readonly motion: readonly unknown[];
  /** By width: how far the page scrolls sideways, in pixels, and what is cut off. */
  readonly sideways: Readonly<Record<string, readonly unknown[]>>;
  /** Findings of axe by width, for the widths that were asked for. */
  readonly violations: Readonly<Record<string, readonly string[]>>;
}

/** Animations that run, and elements that could be animated. There must be none if less motion is set. */
async function motionOn(page: Page): Promise<unknown[]> {
  await page.locator('footer').getByRole('button', { name: 'Terms & Conditions' }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  const moving = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map((it) => Number.parseFloat(it)));
    const slow = [...document.querySelectorAll('*')].filter((it) => {
      const { transitionDuration, animationDuration } = getComputedStyle(it);
      return Math.max(seconds(transitionDuration), seconds(animationDuration)) >= 0.001;
    });
    // An animation without a duration exists until the next frame, which is late on a busy machine.
    const long = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) >= 1);
    return [...long.map((it) => (it as CSSAnimation).animationName), ...slow.map((it) => it.outerHTML.slice(0, 90))];
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return moving;
}

const wordsOn = (page: Page) =>
  page.evaluate((once) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const texts = (selector: string) => all(selector).map((it) => it.textContent?.trim() ?? '');
    const links = all('footer.footer a[target=_blank]') as HTMLAnchorElement[];
    const fields = all('input, textarea, select, [contenteditable]:not([contenteditable=false])');
    // The last selector is the offline lab: it changes only the simulated network of this device.
    const forms = 'footer.footer form, form:has(textarea[name=message]), form:has(input[name=email]), .lab-networks';
    const commands = all('main button').filter((it) =>
      /^(edit|delete|add|create)\b/i.test(it.textContent?.trim() ?? ''),
    );
    return {
      title: document.title,
      headings: texts('h1'),
      miscounted: once.filter((selector) => all(selector).length !== 1),
      footer: {
        landing:
          all('footer.footer a')
            .find((it) => it.textContent === 'Get in Touch')
            ?.getAttribute('href') ?? '',
        social: links.map(({ href, rel }) => `${href} ${rel}`),
        address: texts('footer.footer address').join(' '),
      },
      editable: [...fields.filter((it) => !it.closest(forms)), ...commands].map((it) => it.outerHTML.slice(0, 90)),
    };
  }, ONCE);

const barOn = (page: Page) =>
  page
    .locator('header.nav-bar')
    .getByRole('navigation', { name: 'Main' })
    .locator('> ul > li > :is(a, button)')
    .evaluateAll((items) => items.map((it) => it.textContent?.trim() ?? ''));

/**
 * Checks a page at every width.
 * @param judged widths at which axe runs too
 */
export async function checkPage(page: Page, judged: readonly number[]): Promise<PageChecks> {
  const words = await wordsOn(page);
  const motion = await motionOn(page);
  let bar: string[] = [];
  const sideways: Record<string, unknown[]> = {};
  const violations: Record<string, string[]> = {};
  await drawAll(page);
  for (const width of [320, PHONE.width, 768, DESK.width, 1920]) {
    await page.setViewportSize({ width, height: width > 768 ? DESK.height : PHONE.height });
    const { by, outside } = await overflowOf(page);
    if (by > 0 || outside.length > 0) sideways[width] = [by, ...outside];
    if (width === DESK.width) bar = await barOn(page);
    if (judged.includes(width)) violations[width] = await violationsOf(page);
  }
  return { ...words, bar, motion, sideways, violations };
}
