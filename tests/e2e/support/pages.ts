import { readFileSync } from 'node:fs';
import type { AnyRouter } from '@tanstack/react-router';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { type Evaluating, WAIT } from './browser.ts';
import { networkIdle } from './idle-network.ts';

const declared =
  /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync('src/app/routeTree.gen.ts', 'utf8'))?.[1] ?? '';

const paths = [...declared.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '');
const isAdmin = (path: string) => path.startsWith('/admin');
const isFixed = (path: string) => !path.includes('$');

/** Every public path without a parameter, from the route tree, and a path that does not exist. */
export const ROUTES: readonly string[] = [...paths.filter((path) => !isAdmin(path) && isFixed(path)), '/no-such-page'];

/** Every path of the back office. */
export const ADMIN_ROUTES: readonly string[] = paths.filter(isAdmin);
export const PARAMETER_ROUTES: readonly string[] = paths.filter((path) => !isFixed(path));

/** A page of each kind: prerendered, with a form, with rows, with a state of its own, not found. */
export const SAMPLES = ['/', '/contact', '/products', '/login', '/waiting', '/no-such-page'] as const;

/** Opens a page and waits until the app runs. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await appRuns(page);
  return page;
}

/** Sets `navigator.connection` of the pages that are opened from now on. */
export const connectedBy = (context: BrowserContext, connection: object) =>
  context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

/** Waits until React has hydrated every part of the page and its effects have run. */
export async function appRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('#app > *, main, main h1, footer');
    const isOurs = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    return parts.length > 2 && [...parts].every(isOurs);
  });
  await settled(page);
}

/** Waits until React has hydrated a part that is hydrated separately, when it comes near the viewport. */
export async function hydrated(part: Locator): Promise<void> {
  await eventually(() => part.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')))).toBe(
    true,
  );
  await settled(part.page());
}

/** Whether the page of the current address is shown. The app changes the address first. */
const isShown = () => {
  const { state } = (window as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__ ?? {};
  return !state || (state.status === 'idle' && state.resolvedLocation?.href === state.location.href);
};

/** Waits until the app has navigated to a path and its heading is there. */
export async function pageShown(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(isShown);
  await page.locator('main h1').waitFor();
}

/** Tries an expectation until it holds. */
export const eventually = <T>(work: () => T | Promise<T>, timeout = WAIT) =>
  expect.poll(work, { timeout, interval: 100 });

/** The header bar of the site. */
export const barOf = (page: Page) => page.locator('header.nav-bar');

/** The first button with a name. */
export const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens the menu on a phone. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  return menu;
}

/** Opens the privacy policy, and waits for its part that needs code which is loaded only then. */
export async function openPrivacyPolicy(page: Page) {
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByText('What was taken for spam').waitFor();
}

/** Label of the focused element, or else its text. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

/** Waits for two frames, so that the effects of a scroll or a key are on the screen. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Scrolls to the end in steps, so that everything further down begins to load. */
export const scrollThrough = (page: Evaluating) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  });

/** Scrolls to the end and waits until everything further down has loaded. */
export async function scrollToEnd(page: Page, network: FaultProxy): Promise<void> {
  await scrollThrough(page);
  await networkIdle(network);
  await settled(page);
}

/** How far a page scrolls sideways, in pixels, and the elements that are cut off at its sides. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const texts = document.querySelectorAll('h1, h2, h3, p, a, button, input, li, label');
    const outside = [...texts].filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      const isMeant = it.closest('.skip-link, .sr-only, svg, [role=tablist], .marquee, .carousel-list, .desk-chips');
      const isSeen = width > 0 && it.checkVisibility({ visibilityProperty: true });
      return isSeen && !isMeant && (left < -1 || right > root.clientWidth + 1);
    });
    return {
      by: Math.max(0, root.scrollWidth - root.clientWidth),
      outside: outside.map((it) => it.outerHTML.slice(0, 90)),
    };
  });

/** Complaints of a browser, without those that the tests cause on purpose: lists that are invalid or cannot be read. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !/The answer is no list|^Reading \w+ failed|ERR_(CONNECTION_REFUSED|FAILED)/.test(text));

/** Whether a complaint is the browser's own message about a page with status 404. */
export const isNotFoundMessage = (text: string) => text.startsWith('Failed to load resource') && text.includes('404');
