import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isUnder } from '../../support/proxy-requests.ts';
import { cutOff } from '../support/kept.ts';
import { comeTo, HARD_TEXTS, seen, sideways } from '../support/list-page.ts';
import { arrived, eventually, newVisitor, openMenu } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const LIST = { path: '/reviews', call: '/reviews/all' };

const listOf = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const cardsOf = (page: Page) => listOf(page).getByRole('article');
const cardOf = (page: Page, name: string) => cardsOf(page).filter({ hasText: name });
const starsOf = (page: Page, name: string) => cardOf(page, name).getByRole('img', { name: / out of 5$/ });
const review = (at: number, more: object = {}) => ({
  ...{ _id: `r${at}`, clientName: `Client ${at}`, companyName: `Company ${at}`, message: `Words ${at}`, rating: 5 },
  ...more,
});

afterEach(() => site().network.set(fault.pass));

test('P-ROUTE-12 P-REV-01 P-REV-02 the banner and the cards: picture, quoted words, name, company, as many stars as given', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(site().origin + LIST.path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Reviews');
    expect(await cardsOf(page).count()).toBe(8);
    const card = cardOf(page, 'Dr. Nalini Rao');
    await card.getByText('Sukhad Children’s Clinic', { exact: true }).waitFor();
    expect(await card.locator('blockquote p').textContent()).toMatch(/^“The token queue took .* Marathi too\.”$/);
    for (const [name, rating] of [
      ['Dr. Nalini Rao', 4],
      ['Devansh Khandelwal', 3],
      ['Gurmeet Kaur', 5],
    ] as const) {
      expect(await starsOf(page, name).getAttribute('aria-label')).toBe(`${rating} out of 5`);
      expect(await starsOf(page, name).locator('svg').count()).toBe(rating);
    }
    await seen(page.locator('.reviews img'));
    // Who gave no picture is shown by an initial.
    expect(await cardOf(page, 'Devansh Khandelwal').locator('.portrait').textContent()).toBe('D');
    expect(complaints).toEqual([]);
  }
});

test('P-REV-03 Read Case Study leads to what was built for this client, else to the portfolio', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  await (await openMenu(page)).getByRole('link', { name: 'Reviews' }).click();
  await arrived(page, LIST.path);
  const caseStudy = (name: string) => cardOf(page, name).getByRole('link', { name: /^Read Case Study/ });
  await caseStudy('Gurmeet Kaur').click();
  await arrived(page, '/portfolio/dabba');
  await page.getByText('Annapurna Tiffins — Mobile app', { exact: true }).waitFor();
  await page.goBack();
  expect(await caseStudy('Devansh Khandelwal').textContent()).toBe('Read Case Study');
  await caseStudy('Devansh Khandelwal').click();
  await arrived(page, '/portfolio');
});

test('P-REV-02 a rating beyond its bounds is brought into them', async () => {
  const rows = [-3, 0, 1, 2.4, 9].map((rating, at) => review(at, { rating }));
  const page = await comeTo(LIST, site(), await newVisitor(), canned(rows));
  await eventually(() => cardsOf(page).count()).toBe(5);
  const stars = await listOf(page)
    .getByRole('img', { name: / out of 5$/ })
    .evaluateAll((all) => all.map((it) => [it.getAttribute('aria-label'), it.querySelectorAll('svg').length]));
  expect(stars).toEqual([1, 1, 1, 2, 5].map((count) => [`${count} out of 5`, count]));
});

test('P-REV-04 the list is read by one call; an answer that is none is logged, and counts as empty', async () => {
  for (const answer of [[review(1)], { reviews: [review(1)] }]) {
    const before = site().network.seen.length;
    const page = await comeTo(LIST, site(), await newVisitor(), canned(answer));
    await eventually(() => cardsOf(page).count()).toBe(1);
    const asked = site().network.seen.slice(before).filter(isUnder('/reviews/'));
    expect(asked).toMatchObject([{ method: 'GET', url: '/reviews/all', key: undefined, fault: 'answer' }]);
  }
  for (const answer of [{}, null, 'text', { reviews: {} }]) {
    const visitor = await newVisitor();
    const page = await comeTo(LIST, site(), visitor, canned(answer));
    await page.getByText('No reviews here yet', { exact: true }).waitFor();
    expect(visitor.complaints).toHaveLength(1);
    expect(visitor.complaints[0]).toMatch(/GET \/reviews\/all failed.*no list/s);
  }
});

test('P-REV-05 a failure is logged only: no message, and what was read before stays', async () => {
  const visitor = await newVisitor();
  const page = await comeTo(LIST, site(), visitor, status(500));
  // Nothing is said of reviews, not even that there are none; the page leads on.
  await page.getByRole('main').getByRole('link', { name: 'See the portfolio' }).waitFor();
  expect(await page.getByText('No reviews here yet').count()).toBe(0);
  expect(visitor.complaints.filter((text) => text.includes('Reading reviews failed'))).toHaveLength(1);
  expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/fail|error|offline/i);

  await site().network.set(fault.pass);
  const reader = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await cutOff(site(), await reader.open(site().origin + LIST.path), 'Gurmeet Kaur');
  const later = await reader.open(site().origin + LIST.path);
  await eventually(() => cardsOf(later).count()).toBe(8);
  expect(await cardOf(later, 'Gurmeet Kaur').getByRole('link').getAttribute('href')).toBe('/portfolio/dabba');
  expect(await later.locator('main').textContent()).not.toMatch(/fail|error|offline/i);
});

test('P-REV-01 while the reviews are on their way the page says so', async () => {
  const page = await comeTo(LIST, site(), await newVisitor(), fault.delay(1500));
  await page.getByRole('status').filter({ hasText: 'Loading reviews' }).waitFor();
  await eventually(() => cardsOf(page).count()).toBe(8);
  expect(await page.getByText('Loading reviews').count()).toBe(0);
});

test('P-REV-01 long words fold and unfold, by mouse, touch and keyboard; foreign and hostile ones are only text', async () => {
  for (const viewport of [{ width: 320, height: 640 }, DESK]) {
    const rows = HARD_TEXTS.map((text, at) => review(at, { message: text, clientName: text, companyName: text }));
    const visitor = await newVisitor({ viewport, hasTouch: viewport !== DESK });
    const page = await comeTo(LIST, site(), visitor, canned(rows));
    await eventually(() => cardsOf(page).count()).toBe(rows.length);
    const texts = await listOf(page).locator('blockquote p').allTextContents();
    expect(texts).toEqual(HARD_TEXTS.filter(Boolean).map((text) => `“${text}”`));
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await page.locator('main script, main img[onerror]').count()).toBe(0);

    const toggle = cardsOf(page).first().getByRole('button');
    const words = cardsOf(page).first().locator('blockquote p');
    const hidden = () => words.evaluate((it) => it.scrollHeight - it.clientHeight);
    const toggled = async (label: string) => {
      await eventually(() => toggle.textContent()).toBe(label);
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(label === 'Show less'));
    };
    await toggled('Read more');
    expect(await hidden()).toBeGreaterThan(100);
    if (viewport === DESK) await toggle.click();
    else await toggle.tap();
    await toggled('Show less');
    expect(await hidden()).toBeLessThanOrEqual(1);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await toggled('Read more');
    expect(await cardsOf(page).nth(3).getByRole('button').count()).toBe(0);
    expect(await page.title()).not.toBe('taken');
    expect(visitor.complaints).toEqual([]);
  }
});

test('P-REV-01 words are offered to be read on where some are hidden, at whatever width; nothing moves for it', async () => {
  const message = 'What we asked for came on the day. '.repeat(13);
  const visitor = await newVisitor({ viewport: { width: 600, height: 740 } });
  const page = await comeTo(LIST, site(), visitor, canned([review(1, { message })]));
  const toggle = cardsOf(page).getByRole('button', { name: /^Read more/ });
  const heightOf = async () => (await cardsOf(page).boundingBox())?.height;
  const hidden = () =>
    cardsOf(page)
      .locator('blockquote p')
      .evaluate((it) => it.scrollHeight - it.clientHeight);
  await eventually(() => cardsOf(page).count()).toBe(1);
  const before = await heightOf();
  await eventually(() => toggle.count()).toBe(0);
  expect(await hidden()).toBeLessThanOrEqual(1);
  expect(await heightOf()).toBe(before);
  await page.setViewportSize(PHONE);
  await toggle.click();
  await eventually(hidden).toBeLessThanOrEqual(1);
});

test('P-REV-01 one review, and 500 of them: what is off the screen is not rendered', async () => {
  const alone = await comeTo(LIST, site(), await newVisitor(), canned([review(1)]));
  await eventually(() => cardsOf(alone).count()).toBe(1);
  const rows = Array.from({ length: 500 }, (_, at) => review(at));
  const page = await comeTo(LIST, site(), await newVisitor({ viewport: PHONE }), canned(rows));
  await eventually(() => cardsOf(page).count()).toBe(500);
  const last = cardsOf(page).last();
  const isRendered = () => last.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isRendered()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await eventually(isRendered).toBe(true);
});

test('P-ROUTE-12 without JavaScript every review can be read whole, and its case study reached', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin + LIST.path);
  expect(await cardsOf(page).count()).toBe(8);
  const clipped = await listOf(page)
    .locator('blockquote p')
    .evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).length);
  expect(clipped).toBe(0);
  expect(await listOf(page).getByRole('button').count()).toBe(0);
  await cardOf(page, 'Chitra Venkatesan').getByRole('link').click();
  await page.waitForURL('**/portfolio/looms');
  const html = await (await fetch(site().origin + LIST.path, { headers: { Accept: 'text/html' } })).text();
  expect(html.match(/<[a-z][^>]*\sstyle=/i)).toBeNull();
});
