import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import { typeIn } from './support/kept.ts';
import { eventually, newVisitor, openPage, running, type Visitor } from './support/pages.ts';
import { installed, newProfile, PHONE, type Profile } from './support/profile.ts';
import { quiet } from './support/quiet.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

afterEach(() => site().network.set(fault.pass));

/** Somebody who has seen one page, in a browser that holds the app. */
async function withApp<V extends Visitor | Profile>(visitor: V): Promise<{ visitor: V; page: Page }> {
  const page = await openPage(visitor.context, site().origin);
  await installed(page);
  return { visitor, page };
}

test('P-ROUTE-01 P-ROUTE-03 P-ROUTE-08 P-ROUTE-23 P-ROUTE-24 after one visit and without a network every page opens, however its address is written', async () => {
  const { visitor } = await withApp(await newProfile());
  await site().network.set(fault.cut);
  // Started anew: whatever opens now is on the device.
  await visitor.restart();
  visitor.complaints.length = 0;
  const pages = {
    '/': ['/', '/?utm_source=x', '/?'],
    '/contact': [
      '/contact',
      '/contact?utm_source=x&gclid=1',
      '/contact?utm_campaign=spring%20sale',
      '/contact/',
      '/Contact',
      '/CONTACT/?utm_source=x',
    ],
    '/products': ['/products', '/products?utm_source=x', '/products/', '/Products'],
    '/login': ['/login', '/login?next=%2Fadmin%2Fwelcome', '/login/', '/Login'],
    '/waiting': ['/waiting', '/Waiting/'],
  };
  const titles: Record<string, RegExp> = {
    '/': /straight line/,
    '/contact': /^Contact Us$/,
    '/products': /^Our Products$/,
    '/login': /^Login$/,
    '/waiting': /^Waiting to be sent$/,
  };
  const page = await visitor.context.newPage();
  for (const [declared, addresses] of Object.entries(pages)) {
    for (const address of addresses) {
      await page.goto(site().origin + address);
      await running(page);
      await eventually(() => new URL(page.url()).pathname).toBe(declared);
      expect(await headingOf(page), address).toMatch(titles[declared] ?? /^$/);
      expect(await page.locator('main').count(), address).toBe(1);
      expect(await page.locator('footer.footer').count(), address).toBe(1);
    }
  }
  for (const address of ['/no-such-page', '/no/such/page?x=1']) {
    await page.goto(site().origin + address);
    await running(page);
    expect(await headingOf(page), address).toBe('Page not found');
  }
  expect(visitor.complaints.filter((text) => !/ERR_CONNECTION_REFUSED|projects failed/.test(text))).toEqual([]);
});

test('P-NAV-01 P-NAV-10 the admin area opens without a network, for the stored role only', async () => {
  const { visitor, page } = await withApp(await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' }));
  await typeIn(page, { token: site().token, role: 'admin' });
  await page.close();
  await site().network.set(fault.cut);
  const admin = await openPage(visitor.context, site().origin);
  await admin.locator('header.nav-bar').getByRole('link', { name: 'Admin', exact: true }).waitFor();
  for (const address of ['/admin/welcome', '/admin/welcome?utm_source=x', '/admin/welcome/', '/Admin/Welcome']) {
    await admin.goto(site().origin + address);
    await admin.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    expect(await admin.locator('.nav-bar, body footer').count(), address).toBe(0);
  }
  await admin.evaluate(() => localStorage.setItem('role', 'user'));
  await admin.goto(`${site().origin}/admin/welcome`);
  await eventually(() => admin.url()).toBe(`${site().origin}/`);
});

test('the worker answers a static page with the bytes of its prerendered document', async () => {
  const { visitor, page } = await withApp(await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' }));
  const paths = ['/', '/contact', '/login', '/waiting'];
  // Of a page that shows collections too the server's own answer has their rows.
  const built = await Promise.all(
    paths.map(async (path) => (await fetch(`${site().origin}${path === '/' ? '/index' : path}.html`)).text()),
  );
  await page.close();
  await site().network.set(fault.cut);
  const later = await openPage(visitor.context, site().origin);
  const fromWorker = await later.evaluate(
    (all) => Promise.all(all.map(async (path) => (await fetch(path)).text())),
    paths,
  );
  for (const [index, path] of paths.entries()) {
    expect(built[index]).toContain('<main');
    expect(fromWorker[index], path).toBe(built[index]);
  }
});

test('a first visit is never reloaded by the worker that it installs, and keeps what was typed', async () => {
  const { context } = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  let navigations = 0;
  page.on('domcontentloaded', () => {
    navigations += 1;
  });
  await page.goto(`${site().origin}/contact`);
  await page.locator('[name=name]').fill('Asha');
  await installed(page);
  await quiet(site().network);
  await running(page);
  expect(navigations).toBe(1);
  expect(await page.locator('[name=name]').inputValue()).toBe('Asha');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});
