import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder, matches } from '../../support/fault-proxy/request-filters.ts';
import { countWithMessage, enquiryWith, fillIn, formOf, submit, waitForText } from '../support/contact-form.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// Input and submissions while the app is still loading.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const isBoot = matches(/^\/assets\/index-[\w-]+\.js$/);
const isScript = matches(/\.js$/);
const isStyle = matches(/^\/assets\/index-[\w-]+\.css$/);
const isAsset = (name: string) => isUnder(`/assets/${name}-`);

test('sent before the app has taken over the page: held, and sent by it once', async () => {
  const { network, origin } = site();
  const page = await (await newColdVisitor({ viewport: PHONE })).context.newPage();
  await network.set(fault.delay(1_500), { only: isAsset('app') });
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, enquiryWith('Faster than the app'));
  await submit(page);
  await waitForText(page, 'Message sent successfully');
  expect(page.url()).toBe(`${origin}/contact`);
  await network.set(fault.pass);
  expect(countWithMessage(await site().enquiries(), 'Faster than the app')).toBe(1);
});

test.each(['app', 'contact', 'enquiry', 'after-start'])(
  'the line breaks while %s is on its way: the page and what is typed stay, and it is sent once the line is back',
  async (name) => {
    const { network, origin } = site();
    const message = `Typed while ${name} was missing`;
    const page = await (await newColdVisitor({ viewport: PHONE })).context.newPage();
    const before = network.requests.length;
    await network.set(fault.cut, { only: isAsset(name) });
    await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
    await fillIn(page, enquiryWith(message));
    await submit(page);
    await eventually(async () => network.requests.slice(before).filter(isAsset(name)).length).toBeGreaterThan(1);
    expect(await formOf(page).locator('[name=message]').inputValue()).toBe(message);
    expect(await formOf(page).evaluate((form) => getComputedStyle(form, '::after').content)).toContain('Waiting');
    await network.set(fault.pass);
    await waitForText(page, 'Message sent successfully');
    expect(await formOf(page).getAttribute('aria-busy')).toBeNull();
    expect(countWithMessage(await site().enquiries(), message)).toBe(1);
  },
);

test.each([
  { fault: fault.cut, name: 'the line' },
  { fault: errorStatus(503), name: 'the server' },
])(
  'the first script is lost, by $name: the page stays and keeps what is typed, pressed or not, and it is sent once the script is there',
  async ({ fault: lost, name }) => {
    const { network, origin } = site();
    const message = `Typed without a script, lost by ${name}`;
    const page = await (await newColdVisitor({ viewport: PHONE })).context.newPage();
    const before = network.requests.length;
    await network.set(lost, { only: isBoot });
    await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
    await fillIn(page, enquiryWith(message));
    // Playwright's own click would wait for the navigation of the form, which does not happen.
    await formOf(page).evaluate((form: HTMLFormElement) => form.requestSubmit());
    await eventually(async () => network.requests.slice(before).filter(isBoot).length).toBeGreaterThan(2);
    expect(page.url()).toBe(`${origin}/contact`);
    expect(await formOf(page).locator('[name=message]').inputValue()).toBe(message);
    await network.set(fault.pass);
    await appRuns(page);
    await submit(page);
    await waitForText(page, 'Message sent successfully');
    expect(countWithMessage(await site().enquiries(), message)).toBe(1);
  },
);

test('the line breaks right after the document: what is sent without any script is held, and sent once the line is back', async () => {
  const { network, origin } = site();
  const message = 'Typed without any script';
  const page = await (await newColdVisitor({ viewport: PHONE })).context.newPage();
  await network.set(fault.cut, { only: isScript });
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, enquiryWith(message));
  await formOf(page).getByRole('button', { name: 'Send message' }).click({ noWaitAfter: true });
  expect(await formOf(page).evaluate((form) => getComputedStyle(form, '::after').content)).toContain('Waiting');
  await network.set(fault.pass);
  await waitForText(page, 'Message sent successfully');
  expect(page.url()).toBe(`${origin}/contact`);
  expect(countWithMessage(await site().enquiries(), message)).toBe(1);
});

test('the line breaks while the style sheet is on its way: look and input stay, and it is loaded once the line is back', async () => {
  const { network, origin } = site();
  const page = await (await newColdVisitor({ viewport: PHONE })).context.newPage();
  const before = network.requests.length;
  const hasStyleSheet = () =>
    page.evaluate(() => {
      try {
        return [...document.styleSheets].some(({ href, cssRules }) => href && cssRules.length > 0);
      } catch {
        return false;
      }
    });
  await network.set(fault.cut, { only: isStyle });
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, enquiryWith('Typed into a page without its style sheet'));
  await eventually(async () => network.requests.slice(before).filter(isStyle).length).toBeGreaterThan(1);
  expect(await hasStyleSheet()).toBe(false);
  const button = formOf(page).getByRole('button', { name: 'Send message' });
  expect(await button.evaluate((it) => getComputedStyle(it).minHeight)).toBe('48px');
  await network.set(fault.pass);
  await eventually(hasStyleSheet).toBe(true);
  expect(await formOf(page).locator('[name=message]').inputValue()).toBe('Typed into a page without its style sheet');
});
