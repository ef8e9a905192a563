import { readFileSync } from 'node:fs';
import type { AnyRouter } from '@tanstack/react-router';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { WAIT } from './browser.ts';
import { networkIdle } from './idle-network.ts';

const declared =
  /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync('src/app/routeTree.gen.ts', 'utf8'))?.[1] ?? '';

const paths = [...declared.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '');
const isAdmin = (path: string) => path.startsWith('/admin');
const isFixed = (path: string) => !path.includes('$');

/** Every public path without a parameter, read off the route tree; not-found is a page too. */
export const ROUTES: readonly string[] = [...paths.filter((path) => !isAdmin(path) && isFixed(path)), '/no-such-page'];

/** Every path of the back office, and every path with a parameter. */
export const ADMIN_ROUTES: readonly string[] = paths.filter(isAdmin);
export const PARAMETER_ROUTES: readonly string[] = paths.filter((path) => !isFixed(path));

/** A page of each kind: prerendered, with a form, with rows, with a state of its own, not found. */
export const SAMPLES = ['/', '/contact', '/products', '/login', '/waiting', '/no-such-page'] as const;

/**
 * Opens a page and waits until the app runs.
 * @param context whose browser
 * @param url its address
 */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await appRuns(page);
  return page;
}

/** Has a browser tell of its connection what we like. */
export const connectedBy = (context: BrowserContext, connection: object) =>
  context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

/** Waits until React has taken over every part of the page, and its effects have run. */
export async function appRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('#app > *, main, main h1, footer');
    const isOurs = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    return parts.length > 2 && [...parts].every(isOurs);
  });
  await settled(page);
}

/** Waits until React has taken over a part that it takes over by itself, once somebody comes near. */
export async function hydrated(part: Locator): Promise<void> {
  await eventually(() => part.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')))).toBe(
    true,
  );
  await settled(part.page());
}

/** Whether what the address leads to is shown: the app changes the address first. */
const isShown = () => {
  const { state } = (window as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__ ?? {};
  return !state || (state.status === 'idle' && state.resolvedLocation?.href === state.location.href);
};

/** Waits until a path is the page's address and its heading is there. */
export async function pageShown(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(isShown);
  await page.locator('main h1').waitFor();
}

/** Tries an expectation until it holds. */
export const eventually = <T>(work: () => T | Promise<T>, timeout = WAIT) =>
  expect.poll(work, { timeout, interval: 100 });

/** The site's bar at the top. */
export const barOf = (page: Page) => page.locator('header.nav-bar');

/** The desktop navigation. */
export const mainNavOf = (page: Page) => barOf(page).getByRole('navigation', { name: 'Main' });

/** Opens the phone's menu. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  return menu;
}

/** Text of what has the focus: its label, else its content. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

/** Lets two frames pass, so that what a scroll or a key has set off is on the screen. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Scrolls to the end in steps, so that everything further down is there too.
 * @param page that is seen
 * @param network by which it comes
 */
export async function scrollToEnd(page: Page, network: FaultProxy): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  });
  await networkIdle(network);
  await settled(page);
}

/** What is cut off at the side of a page, and how far the page scrolls sideways. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const texts = document.querySelectorAll('h1, h2, h3, p, a, button, input, li, label');
    const outside = [...texts].filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      const isMeant = it.closest('.skip-link, .sr-only, .nav-panel, svg, [role=tablist], .marquee, .carousel-list');
      return !isMeant && width > 0 && (left < -1 || right > root.clientWidth + 1);
    });
    return {
      by: Math.max(0, root.scrollWidth - root.clientWidth),
      outside: outside.map((it) => it.outerHTML.slice(0, 90)),
    };
  });

/** What a browser complains of, but for the lines about lists that were none or could not be read: those are asked for. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !/The answer is no list|^Reading \w+ failed|ERR_(CONNECTION_REFUSED|FAILED)/.test(text));
