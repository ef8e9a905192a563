import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import type { Review } from '#contract/public/reviews.ts';
import ReviewList from '#features/reviews/ReviewList.tsx';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { HARD_TEXTS } from '../support/hard-texts.ts';
import { loadPictures, overflow } from '../support/layout.ts';
import { PIXEL } from '../support/pixel.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { json, refuse, stubApi } from '../support/stub-api.ts';

const review = (index: number, fields: Partial<Review> = {}): Review =>
  ({
    ...{ _id: `r${index}`, clientName: `Client ${index}`, companyName: `Company ${index}` },
    ...{ message: `Words ${index}`, rating: 5, ...fields },
  }) as Review;
const dabba = {
  _id: 'dabba',
  title: 'Four hundred dabbas',
  company: 'Annapurna Tiffins',
  category: 'App',
} as PortfolioItem;

const cards = () => page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('article');
const cardOf = (text: string) => cards().filter({ hasText: text });
const stars = () =>
  page
    .getByRole('img', { name: / out of 5$/ })
    .elements()
    .map((element) => [element.getAttribute('aria-label'), element.querySelectorAll('svg').length]);

test('P-ROUTE-12 P-REV-01 P-REV-02 the banner and the cards: picture, quoted text, name, company, as many stars as given', async () => {
  const rows = [
    review(1, { clientName: 'Nalini Rao', companyName: 'Sukhad Clinic', message: 'The queue took a week.', rating: 4 }),
    review(2, { clientName: 'Devansh', rating: 3, clientImage: PIXEL }),
  ];
  stubApi({ reviewsAll: rows, portfolioAll: [] });
  await renderApp('/reviews');
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews');
    await expect.poll(() => cards().elements().length).toBe(2);
    await expect.element(cardOf('Nalini Rao').getByText('Sukhad Clinic', { exact: true })).toBeVisible();
    expect(cardOf('Nalini Rao').element().querySelector('blockquote p')?.textContent).toBe('“The queue took a week.”');
    expect(stars()).toEqual([
      ['4 out of 5', 4],
      ['3 out of 5', 3],
    ]);
    // A client without a picture is shown by an initial.
    expect(cardOf('Nalini Rao').element().querySelector('.portrait')?.textContent).toBe('N');
    await loadPictures(document.querySelectorAll('.reviews img'));
  }
});

test("P-REV-03 Read Case Study leads to the client's latest portfolio item, else to the portfolio", async () => {
  const rows = [review(1, { companyName: ' annapurna tiffins' }), review(2)];
  stubApi({ reviewsAll: rows, portfolioAll: [dabba] });
  const { location, go } = await renderApp('/reviews');
  const caseStudy = (name: string) => cardOf(name).getByRole('link', { name: /^Read Case Study/ });
  await expect.element(caseStudy('Client 1')).toHaveAttribute('href', '/portfolio/dabba');
  await caseStudy('Client 1').click();
  await expect.element(page.getByText('Annapurna Tiffins — App', { exact: true })).toBeVisible();
  expect(location()).toBe('/portfolio/dabba');
  go(-1);
  await expect.element(caseStudy('Client 2')).toHaveTextContent('Read Case Study');
  await caseStudy('Client 2').click();
  await expect.poll(location).toBe('/portfolio');
});

test('P-REV-02 a rating out of bounds is clamped', async () => {
  stubApi({ reviewsAll: [-3, 0, 1, 2.4, 9].map((rating, index) => review(index, { rating })), portfolioAll: [] });
  await render(<ReviewList />);
  await expect.poll(stars).toEqual([1, 1, 1, 2, 5].map((count) => [`${count} out of 5`, count]));
});

test('P-REV-04 the list is read by one call; an answer that is no list is logged and counts as empty', async () => {
  for (const answer of [[review(1)], { reviews: [review(1)] }]) {
    const requests = stubApi({ reviewsAll: json(answer), portfolioAll: [] });
    const { unmount } = await render(<ReviewList />);
    await expect.poll(() => cards().elements().length).toBe(1);
    const urls = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(urls.filter((url) => url.includes('/reviews/'))).toEqual(['GET /reviews/all']);
    unmount();
  }
  let count = 0;
  for (const answer of [{}, null, 'text', { reviews: {} }]) {
    expectComplaints(/^GET \/reviews\/all failed.*no list/s);
    stubApi({ reviewsAll: json(answer), portfolioAll: [] });
    const { unmount } = await render(<ReviewList />);
    await expect.element(page.getByText('No reviews here yet', { exact: true })).toBeVisible();
    expect(consoleComplaints()).toHaveLength(++count);
    unmount();
  }
});

test('P-REV-05 a failure is only logged: no message, and the page leads on', async () => {
  expectComplaints(/^Reading reviews failed/);
  stubApi({ reviewsAll: () => refuse(500, 'Broken'), portfolioAll: [] });
  const { container } = await render(<ReviewList />);
  await expect.element(page.getByRole('link', { name: 'See the portfolio' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(container.textContent).not.toMatch(/fail|error|offline|broken|No reviews/i);
  expect(consoleComplaints()).toHaveLength(1);
});

test('P-REV-01 while the reviews are loading the page says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Review[]>();
  stubApi({ reviewsAll: () => promise, portfolioAll: [] });
  await render(<ReviewList />);
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading reviews' })).toBeVisible();
  resolve([review(1)]);
  await expect.poll(() => cards().elements().length).toBe(1);
  expect(page.getByText('Loading reviews').elements()).toHaveLength(0);
});

test('P-REV-01 long texts fold and unfold by mouse and keyboard; foreign and hostile ones are only text', async () => {
  const rows = HARD_TEXTS.map((text, index) => review(index, { message: text, clientName: text, companyName: text }));
  stubApi({ reviewsAll: rows, portfolioAll: [] });
  for (const width of [320, 1280]) {
    await page.viewport(width, 740);
    const { container, unmount } = await render(<ReviewList />);
    await expect.poll(() => cards().elements().length).toBe(rows.length);
    const quotes = [...container.querySelectorAll('blockquote p')];
    expect(quotes.map(({ textContent }) => textContent)).toEqual(HARD_TEXTS.filter(Boolean).map((text) => `“${text}”`));
    expect(overflow()).toBeLessThanOrEqual(0);
    expect(container.querySelectorAll('script, img[onerror]')).toHaveLength(0);
    expect(document.title).not.toBe('taken');

    const toggle = cards().first().getByRole('button');
    const hidden = () => (quotes[0]?.scrollHeight ?? 0) - (quotes[0]?.clientHeight ?? 0);
    const expectFolded = async (isFolded: boolean) => {
      await expect.element(toggle).toHaveTextContent(isFolded ? 'Read more' : 'Show less');
      await expect.element(toggle).toHaveAttribute('aria-expanded', String(!isFolded));
      if (isFolded) expect(hidden()).toBeGreaterThan(100);
      else expect(hidden()).toBeLessThanOrEqual(1);
    };
    await expectFolded(true);
    await toggle.click();
    await expectFolded(false);
    await userEvent.keyboard('{Enter}');
    await expectFolded(true);
    expect(cards().nth(3).getByRole('button').elements()).toHaveLength(0);
    unmount();
  }
});

test('P-REV-01 unfolding is offered only where text is hidden, at every width; the card keeps its height', async () => {
  const message = 'What we asked for came on the day. '.repeat(13);
  await page.viewport(600, 740);
  stubApi({ reviewsAll: [review(1, { message })], portfolioAll: [] });
  const { container } = await render(<ReviewList />);
  const toggle = page.getByRole('button', { name: /^Read more/ });
  await expect.poll(() => container.querySelector('blockquote button.invisible')).not.toBeNull();
  const quote = container.querySelector('blockquote p') as HTMLElement;
  expect(toggle.elements()).toHaveLength(0);
  expect(quote.scrollHeight - quote.clientHeight).toBeLessThanOrEqual(1);
  const button = container.querySelector('blockquote button') as HTMLElement;
  expect(button.getBoundingClientRect().height).toBeGreaterThan(20);
  await page.viewport(360, 740);
  await toggle.click();
  await expect.poll(() => quote.scrollHeight - quote.clientHeight).toBeLessThanOrEqual(1);
});

test('P-REV-01 one review, and 500 of them: what is off screen is not rendered', async () => {
  await page.viewport(360, 740);
  for (const count of [1, 500]) {
    stubApi({ reviewsAll: Array.from({ length: count }, (_, index) => review(index)), portfolioAll: [] });
    const { container, unmount } = await render(<ReviewList />);
    await expect.poll(() => container.querySelectorAll('article').length).toBe(count);
    const last = [...container.querySelectorAll('article')].at(-1) as HTMLElement;
    const isRendered = () => last.checkVisibility({ contentVisibilityAuto: true });
    // The browser decides at the next frame.
    await expect.poll(isRendered).toBe(count === 1);
    last.scrollIntoView();
    await expect.poll(isRendered).toBe(true);
    unmount();
  }
});
