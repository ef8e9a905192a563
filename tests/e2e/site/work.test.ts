import { afterEach, expect, test } from 'vitest';
import { canned } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt, isUnder } from '../../support/proxy-requests.ts';
import { comeTo, goInApp, seen } from '../support/list-page.ts';
import { arrived, eventually, newVisitor, openPage, running } from '../support/pages.ts';
import { cardOf, LIST, titlesOf, works } from '../support/portfolio.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterEach(() => site().network.set(fault.pass));

test('P-ROUTE-10 the page of a piece of work: picture, title, line, the way back, on and to us', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(`${site().origin}/portfolio/queue`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['A waiting room without a queue']);
    expect(await page.title()).toContain('A waiting room without a queue');
    await page.getByText('Sukhad Children’s Clinic — Mobile app', { exact: true }).waitFor();
    const picture = page.getByRole('img', { name: 'A waiting room without a queue, as it was built' });
    await seen(picture);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(viewport.width * 0.5);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await trail.allTextContents()).toEqual(['Home', 'Portfolio']);

    const more = page.getByRole('navigation', { name: 'More of our work' });
    await seen(page.locator('.neighbour img'));
    await more.getByRole('link', { name: /^Next.*Every truck on one board/ }).click();
    await arrived(page, '/portfolio/trucks');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => page.title()).toContain('Every truck on one board');
    await more.getByRole('link', { name: /^Previous.*A waiting room/ }).click();
    await arrived(page, '/portfolio/queue');
    await page.getByRole('link', { name: 'Talk about your project' }).click();
    await arrived(page, '/contact');
    await eventually(() => page.getByLabel('Message').inputValue()).toMatch(/project/);
    expect(complaints).toEqual([]);
  }
});

test('P-ROUTE-10 it makes no call of its own: the list is all it reads', async () => {
  const { open } = await newVisitor();
  const before = site().network.seen.length;
  await open(`${site().origin}/portfolio/mill`);
  await quiet(site().network);
  const asked = site().network.seen.slice(before).filter(isUnder('/portfolio'));
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['/portfolio/mill', '/portfolio/all']));
});

test("P-ROUTE-10 P-ROUTE-24 an unknown piece of work: 'Page not found', with status 404 from the server", async () => {
  const { context, complaints } = await newVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  expect((await page.goto(`${site().origin}/portfolio/no-such-work`))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  await running(page);
  expect(await page.locator('h1, main, footer.footer').count()).toBe(3);
  await installed(page);
  const isStatus = (text: string) => text.startsWith('Failed to load resource') && text.includes('404');
  expect(complaints.filter((text) => !isStatus(text))).toEqual([]);

  // With the worker in place, and in the app.
  await page.goto(`${site().origin}/portfolio/no-such-work`);
  await page.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  expect((await page.goto(`${site().origin}/portfolio/all`))?.status()).toBe(404);
  const inApp = await openPage(context, `${site().origin}/portfolio/chai`);
  await goInApp(inApp, '/portfolio/another');
  await inApp.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
});

test('P-ROUTE-10 its title is the page’s, also where the list comes while the browser still shows the page before', async () => {
  const visitor = await newVisitor();
  await visitor.context.addInitScript(() => {
    const real = document.startViewTransition.bind(document);
    document.startViewTransition = (change) =>
      real(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await (change as () => unknown)();
      });
  });
  const page = await visitor.open(`${site().origin}/contact`);
  await goInApp(page, '/portfolio/queue');
  await page.getByRole('heading', { level: 1, name: 'A waiting room without a queue' }).waitFor();
  await eventually(() => page.title()).toContain('A waiting room without a queue');
});

test('P-ROUTE-10 P-PORT-06 without a network a piece of work that this device does not know is not said to be missing', async () => {
  const visitor = await newVisitor();
  const page = await comeTo(LIST, site(), visitor, canned(works(['First'])));
  await goInApp(page, '/portfolio/w0');
  await page.getByRole('heading', { level: 1, name: 'First', exact: true }).waitFor();
  await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 });
  await visitor.context.setOffline(true);
  await goInApp(page, '/portfolio/w1');
  await page.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  expect(await page.getByText('Page not found').count()).toBe(0);
  await site().network.set(canned(works(['First', 'Second'])), { only: ({ url }) => url === LIST.call });
  await visitor.context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Second', exact: true }).waitFor();
  await eventually(() => page.title()).toContain('Second');
});

test('P-ROUTE-10 a piece of work that is newer than what this device has read is found once the list has come', async () => {
  const visitor = await newVisitor();
  const page = await comeTo(LIST, site(), visitor, canned(works(['First'])));
  await eventually(() => titlesOf(page)).toEqual(['First']);
  await goInApp(page, '/contact');
  await arrived(page, '/contact');
  await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 });
  await site().network.set(canned(works(['First', 'Second'])), { only: isAt(LIST.call) });
  await goInApp(page, '/portfolio/w1');
  await page.getByRole('heading', { level: 1, name: 'Second', exact: true }).waitFor();
  await eventually(() => page.title()).toContain('Second');
});

test('P-PORT-01 P-ROUTE-10 a single row has no neighbours', async () => {
  const page = await comeTo(LIST, site(), await newVisitor(), canned(works(['The only one'])));
  await eventually(() => titlesOf(page)).toEqual(['The only one']);
  await cardOf(page, 'The only one').click();
  await arrived(page, '/portfolio/w0');
  const more = page.getByRole('navigation', { name: 'More of our work' }).getByRole('link');
  await eventually(() => more.allTextContents()).toEqual(['All of our work']);
});
