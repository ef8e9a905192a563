import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import { expectComplaints } from '../support/console.ts';
import { scrollPage } from '../support/layout.ts';
import { renderApp } from '../support/render-app.tsx';
import { noAnswer, stubApi } from '../support/stub-api.ts';

const HOUR = 60 * 60_000;
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const itemsOf = (...titles: string[]): PortfolioItem[] =>
  titles.map((title, index) => ({
    ...{ _id: `w${index}`, title, company: `Company ${index}`, category: 'Website' },
    ...{ image: `data:image/gif;base64,${PIXEL}`, createdAt: '' },
  }));

const heading = () => page.getByRole('heading', { level: 1 });
const neighbours = () => page.getByRole('navigation', { name: 'More of our work' }).getByRole('link');
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const expectPage = async (title: string) => {
  await expect.element(heading()).toHaveTextContent(title);
  await expect.poll(() => document.title).toContain(title);
};

/** Makes rows stale that have been read. */
const letTimePass = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });

afterEach(() => {
  vi.useRealTimers();
});

test('P-ROUTE-10 the page of a portfolio item: picture, title, company, links to the list, its neighbours and the contact form', async () => {
  stubApi({ portfolioAll: itemsOf('A tea label', 'A waiting room', 'Every truck') });
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    const { location, unmount } = await renderApp('/portfolio/w1');
    await expectPage('A waiting room');
    await expect.element(page.getByText('Company 1 — Website', { exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: 'A waiting room, as it was built' }).element() as HTMLImageElement;
    await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
    expect(picture.getBoundingClientRect().width).toBeGreaterThan(width * 0.5);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').elements();
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Home', 'Portfolio']);
    expect(document.querySelectorAll('.neighbour img')).toHaveLength(2);

    await scrollPage(300);
    await link(/^Next.*Every truck/).click();
    await expect.poll(location).toBe('/portfolio/w2');
    await expectPage('Every truck');
    await expect.poll(() => scrollY).toBe(0);
    await link(/^Previous.*A waiting room/).click();
    await expect.poll(location).toBe('/portfolio/w1');
    await expectPage('A waiting room');
    expect(link('Talk about your project').element().getAttribute('href')).toBe('/contact?topic=portfolio');
    unmount();
  }
});

test('P-ROUTE-10 P-PORT-01 it reads only the list; a single item has no neighbours', async () => {
  const requests = stubApi({ portfolioAll: itemsOf('The only one') });
  await renderApp('/portfolio/w0');
  await expectPage('The only one');
  expect(
    neighbours()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All of our work']);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/portfolio/all']);
});

test('P-ROUTE-10 P-ROUTE-24 an item that the list does not contain: Page not found', async () => {
  stubApi({ portfolioAll: itemsOf('First') });
  const { location } = await renderApp('/portfolio/w1');
  await expect.element(heading()).toHaveTextContent('Page not found');
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  expect(location()).toBe('/portfolio/w1');
});

test('P-ROUTE-10 P-PORT-06 without a network an unknown item is not called missing, and is shown when the list can be read again', async () => {
  expectComplaints(/^Reading portfolio failed/);
  let rows: () => PortfolioItem[] | Promise<never> = () => itemsOf('First');
  stubApi({ portfolioAll: () => rows() });
  const { navigate } = await renderApp('/portfolio/w0');
  await expectPage('First');
  letTimePass();
  rows = noAnswer;
  dispatchEvent(new Event('offline'));
  navigate('/portfolio/w1');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load portfolio.');
  expect(page.getByText('Page not found').elements()).toHaveLength(0);
  rows = () => itemsOf('First', 'Second');
  dispatchEvent(new Event('online'));
  await expectPage('Second');
});

test('P-ROUTE-10 an item that is newer than the list on this device is shown when the list has been read again', async () => {
  let rows = itemsOf('First');
  stubApi({ portfolioAll: () => rows });
  const { navigate } = await renderApp('/portfolio/w0');
  await expectPage('First');
  letTimePass();
  rows = itemsOf('First', 'Second');
  navigate('/portfolio/w1');
  await expectPage('Second');
});
