import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import PortfolioList from '#features/portfolio/PortfolioList.tsx';
import PortfolioSection from '#features/portfolio/PortfolioSection.tsx';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { focused } from '../support/forms.ts';
import { HARD_TEXTS } from '../support/hard-texts.ts';
import { loadPictures, overflow } from '../support/layout.ts';
import { PIXEL } from '../support/pixel.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { json, refuse, stubApi } from '../support/stub-api.ts';

const item = (index: number, fields: Partial<PortfolioItem> = {}): PortfolioItem =>
  ({
    ...{ _id: `w${index}`, title: `Piece ${index}`, company: `Company ${index}`, category: 'Website', ...fields },
  }) as PortfolioItem;
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index));

const titles = () => [...document.querySelectorAll('.works :is(h2, h3)')].map((heading) => heading.textContent);
const cardOf = (title: string) =>
  page.getByRole('link').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const flipOf = (title: string) => cardOf(title).element().querySelector('.flip') as HTMLElement;
/** Whether a card shows its back and has finished turning. */
const isTurned = (title: string) =>
  getComputedStyle(flipOf(title).firstElementChild as Element).transform.startsWith('matrix3d(-1,');

test('P-ROUTE-09 P-PORT-01 P-PORT-03 P-PORT-04 the banner, and a grid of cards with picture, title and subtitle', async () => {
  stubApi({ portfolioAll: [item(0, { image: PIXEL }), item(1), item(2, { category: 'App' })] });
  await renderApp('/portfolio');
  for (const [width, columns] of [
    [1280, 3],
    [360, 1],
  ] as const) {
    await page.viewport(width, 740);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Portfolio');
    await expect.poll(titles).toEqual(['Piece 0', 'Piece 1', 'Piece 2']);
    await expect.element(page.getByText('Company 2 — App', { exact: true })).toBeVisible();
    await loadPictures(document.querySelectorAll('.works img'));
    const tops = [...cardOf('Piece 0').element().children].map((part) => part.getBoundingClientRect().top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const list = document.querySelector('.works') as Element;
    expect(getComputedStyle(list).gridTemplateColumns.split(' ')).toHaveLength(columns);
  }
});

test('P-PORT-01 P-PORT-02 by mouse: hovering turns a card, leaving turns it back, a click opens its page', async () => {
  stubApi({ portfolioAll: items(2) });
  const { location } = await renderApp('/portfolio');
  await expect.element(cardOf('Piece 1')).toBeVisible();
  expect(isTurned('Piece 1')).toBe(false);
  await userEvent.hover(flipOf('Piece 1'));
  await expect.poll(() => isTurned('Piece 1')).toBe(true);
  expect(isTurned('Piece 0')).toBe(false);
  const back = flipOf('Piece 1').querySelector('.flip-back')?.textContent;
  // The text below the card repeats what its back shows.
  const below = cardOf('Piece 1').element().querySelector('p')?.textContent;
  for (const part of ['Company 1', 'Website']) for (const text of [back, below]) expect(text).toContain(part);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => isTurned('Piece 1')).toBe(false);
  await cardOf('Piece 1').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Piece 1' })).toBeVisible();
  expect(location()).toBe('/portfolio/w1');
});

test('P-PORT-01 P-PORT-02 by keyboard: the focus turns a card and is visible, Enter opens its page', async () => {
  stubApi({ portfolioAll: items(2) });
  const { location } = await renderApp('/portfolio');
  await expect.element(cardOf('Piece 1')).toBeVisible();
  (page.getByRole('banner').getByRole('link', { name: 'Login' }).element() as HTMLElement).focus();
  await userEvent.tab();
  expect(focused()).toContain('Piece 0');
  await expect.poll(() => isTurned('Piece 0')).toBe(true);
  expect(Number.parseFloat(getComputedStyle(flipOf('Piece 0')).outlineWidth)).toBeGreaterThanOrEqual(2);
  await userEvent.tab();
  await expect.poll(() => isTurned('Piece 1')).toBe(true);
  await expect.poll(() => isTurned('Piece 0')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.poll(location).toBe('/portfolio/w1');
});

test('P-PORT-01 a card turns by its transform alone, and without a transition with reduced motion', async () => {
  stubApi({ portfolioAll: items(1) });
  await render(<PortfolioList />);
  await expect.element(cardOf('Piece 0')).toBeVisible();
  const motion = () => getComputedStyle(flipOf('Piece 0').firstElementChild as Element);
  expect(motion().transitionProperty).toBe('transform');
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => motion().transitionProperty).toBe('none');
  expect(Number.parseFloat(motion().transitionDuration)).toBeLessThan(0.001);
});

test('P-PORT-05 while the list is loading the page says so', async () => {
  const { promise, resolve } = Promise.withResolvers<PortfolioItem[]>();
  stubApi({ portfolioAll: () => promise });
  await render(<PortfolioList />);
  await expect.element(page.getByText('Loading portfolios...', { exact: true })).toBeVisible();
  resolve(items(1));
  await expect.poll(titles).toEqual(['Piece 0']);
  expect(page.getByText('Loading portfolios...').elements()).toHaveLength(0);
});

test('P-PORT-06 a failing list: a message, and a line in the console', async () => {
  expectComplaints(/^Reading portfolio failed/);
  stubApi({ portfolioAll: () => refuse(500, 'Broken') });
  let count = 0;
  for (const path of ['/portfolio', '/portfolio/chai']) {
    const { unmount } = await renderApp(path);
    await expect.element(page.getByRole('alert').getByText('Failed to load portfolio.', { exact: true })).toBeVisible();
    expect(consoleComplaints()).toHaveLength(++count);
    unmount();
  }
});

test('P-PORT-01 a picture that cannot be loaded is replaced by a drawing, and loaded again once the browser is online', async () => {
  const media = {
    src: '/pictures/none.jpg',
    srcset: '/pictures/none.webp 320w',
    width: 320,
    height: 200,
    placeholder: '',
  };
  stubApi({ portfolioAll: [item(0, { media })] });
  const { container } = await render(<PortfolioList />);
  const picture = () => cardOf('Piece 0').element().querySelector('img') as HTMLImageElement;
  await expect.poll(() => picture().currentSrc).toMatch(/placeholder|^data:image\/svg/);
  const sources: string[] = [];
  const observer = new MutationObserver(() => sources.push(new URL(picture().src).pathname));
  observer.observe(container, { subtree: true, attributes: true });
  dispatchEvent(new Event('online'));
  await expect.poll(() => sources).toContain(media.src);
  observer.disconnect();
});

test('P-PORT-07 an array and an array under `portfolios` are both read', async () => {
  for (const answer of [items(2), { portfolios: items(2) }]) {
    stubApi({ portfolioAll: json(answer) });
    const { unmount } = await render(<PortfolioList />);
    await expect.poll(titles).toEqual(['Piece 0', 'Piece 1']);
    unmount();
  }
});

test('P-PORT-07 no rows, and an answer that is no list, say that there is nothing yet; the latter is logged', async () => {
  for (const [answer, complaints] of [
    [[], 0],
    [{ portfolios: [] }, 0],
    [{ portfolios: 'x' }, 1],
    [null, 1],
  ] as const) {
    expectComplaints(/^GET \/portfolio\/all failed.*no list/s);
    stubApi({ portfolioAll: json(answer) });
    const before = consoleComplaints().length;
    const { unmount } = await render(<PortfolioList />);
    await expect.element(page.getByText('Nothing on the wall yet', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ask for examples' })).toBeVisible();
    expect(consoleComplaints().length - before).toBe(complaints);
    unmount();
  }
});

test('P-PORT-01 P-PORT-03 P-PORT-04 missing pictures, long, foreign and hostile texts fit 320 and 1280 px', async () => {
  const rows = HARD_TEXTS.map((text, index) => item(index, { title: text, company: text, category: text }));
  stubApi({ portfolioAll: rows });
  for (const width of [320, 1280]) {
    await page.viewport(width, 740);
    const list = await renderApp('/portfolio');
    await expect.poll(titles).toEqual([...HARD_TEXTS]);
    expect(overflow()).toBeLessThanOrEqual(0);
    expect(document.querySelectorAll('main script, main img[onerror]')).toHaveLength(0);
    const arabic = document.querySelectorAll('.works h2')[2] as Element;
    expect(getComputedStyle(arabic).direction).toBe('rtl');
    await loadPictures(document.querySelectorAll('.works img'));
    list.unmount();
    for (const [index, text] of HARD_TEXTS.entries()) {
      const { unmount } = await renderApp(`/portfolio/w${index}`);
      await expect.poll(() => document.querySelector('main h1')?.textContent).toBe(text);
      expect(overflow(), text.slice(0, 20)).toBeLessThanOrEqual(0);
      unmount();
    }
    expect(document.title).not.toBe('taken');
  }
});

test('P-PORT-01 P-PORT-02 500 rows: what is off screen is not rendered, and the last can be reached and opened', async () => {
  stubApi({ portfolioAll: items(500) });
  const { location } = await renderApp('/portfolio');
  await expect.poll(() => titles().length).toBe(500);
  const last = cardOf('Piece 499').element();
  const isRendered = () => last.checkVisibility({ contentVisibilityAuto: true });
  // The browser decides at the next frame.
  await expect.poll(isRendered).toBe(false);
  last.scrollIntoView();
  await expect.poll(isRendered).toBe(true);
  await userEvent.hover(flipOf('Piece 499'));
  await expect.poll(() => isTurned('Piece 499')).toBe(true);
  await cardOf('Piece 499').click();
  await expect.poll(location).toBe('/portfolio/w499');
  await page.getByRole('link', { name: /Previous/ }).click();
  await expect.poll(location).toBe('/portfolio/w498');
});

test('P-HOME-15 P-GEN-02 the block of the home page shows the six latest items, and leads to all of them', async () => {
  stubApi({ portfolioAll: items(9) });
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    const { container, unmount } = await render(<PortfolioSection />);
    const block = page.getByRole('region', { name: 'Work that is in use.' });
    await expect.element(block).toBeVisible();
    expect(titles()).toEqual(items(6).map(({ title }) => title));
    expect(container.querySelectorAll('input, textarea, select')).toHaveLength(0);
    const all = block.getByRole('link', { name: 'See the whole portfolio' });
    await expect.element(all).toHaveAttribute('href', '/portfolio');
    unmount();
  }
});

test('P-HOME-15 without rows, or if they cannot be read, the block is left out', async () => {
  expectComplaints(/^Reading portfolio failed/);
  for (const portfolioAll of [[], () => refuse(404, 'Not found')]) {
    const requests = stubApi({ portfolioAll });
    const { container, unmount } = await render(<PortfolioSection />);
    await expect.poll(() => requests.length).toBe(1);
    await expect.poll(() => container.querySelector('section:not([aria-live])')).toBeNull();
    unmount();
  }
});
