import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site as config } from '#content/site.ts';
import { copies, fillIn, formOf, says, submit, words } from '../support/contact-form.ts';
import { coverOf } from '../support/cover.ts';
import { arrived, eventually, focused, newVisitor, settled } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const tileOf = (page: Page, title: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Names of the fields that the browser refuses. */
const refused = (page: Page) =>
  formOf(page).evaluate((form: HTMLFormElement) =>
    [...form.elements].filter((it) => it.matches('[name]:invalid')).map((it) => it.getAttribute('name')),
  );

test('P-CONT-01 P-CONST-04 the banner says Contact Us and is at least 40 % of the window high', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(`${site().origin}/contact`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact Us');
    const height = await page.locator('.banner').evaluate((banner) => banner.getBoundingClientRect().height);
    expect(height / viewport.height).toBeGreaterThanOrEqual(0.399);
    expect(height / viewport.height).toBeLessThan(0.41);
  }
});

test('P-CONT-02 P-CONT-03 P-CONT-04 P-CONT-05 P-CONT-06 the tiles: both maps, telephone, chat, four networks', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/contact`);
  for (const [city, path] of [['Bhopal', '/map'] as const, ['Indore', '/indoremap'] as const]) {
    await tileOf(page, 'Visit office').getByRole('link', { name: city, exact: true }).click();
    await arrived(page, path);
    await page.goBack();
    await arrived(page, '/contact');
  }
  const call = tileOf(page, 'Call us').getByRole('link');
  expect(await call.getAttribute('href')).toBe(`tel:${config.phone?.replaceAll(' ', '')}`);
  expect(await call.textContent()).toBe(config.phone);
  expect(await tileOf(page, 'Chat with us').getByRole('link').getAttribute('href')).toBe(config.messaging);
  const social = tileOf(page, 'Follow us').getByRole('link');
  const hosts = await social.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).host),
  );
  expect(hosts).toEqual(['www.linkedin.com', 'x.com', 'www.facebook.com', 'www.instagram.com']);
  for (const link of await social.all()) expect(await link.getAttribute('target')).toBe('_blank');
});

test('P-CONT-07 P-CONT-08 P-CONT-10 the form after the banner: the browser itself asks for what is required', async () => {
  const { context, open } = await newVisitor();
  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const page = await open(`${site().origin}/contact`);
  await page.getByRole('heading', { level: 2, name: 'Contact us', exact: true }).waitFor();
  expect(await formOf(page).evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false);
  const top = (await formOf(page).boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan((await page.locator('.banner').boundingBox())?.y ?? 0);

  expect(await refused(page)).toEqual(['name', 'phoneNumber', 'email', 'message']);
  const left = { ...words('Only the browser read this') };
  for (const [name, value] of Object.entries(left)) {
    await submit(page);
    await settled(page);
    // The browser takes the visitor to the first field that is missing.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    await formOf(page).locator(`[name=${name}]`).fill(value);
  }
  await formOf(page).locator('[name=email]').fill('x');
  await submit(page);
  await settled(page);
  expect(await refused(page)).toEqual(['email']);
  expect(sent).toEqual([]);
});

test('P-CONT-09 P-CONT-11 P-CONT-12 P-CONT-15 P-API-02 P-API-06 sent without an address: said in a line, the form clears, and no token goes along', async () => {
  const { context, open } = await newVisitor();
  const { token } = site();
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await open(`${site().origin}/contact`);
  const call = page.waitForRequest('**/contacts/create');
  await fillIn(page, words('Without an address'));
  await submit(page);
  const request = await call;
  expect(request.postDataJSON()).toMatchObject(words('Without an address'));
  expect(await request.headerValue('authorization')).toBeNull();
  expect(await request.headerValue('content-type')).toContain('application/json');
  await says(page, 'Message sent successfully');
  expect(await page.getByRole('dialog').count()).toBe(0);
  for (const name of ['name', 'phoneNumber', 'email', 'message'])
    expect(await formOf(page).locator(`[name=${name}]`).inputValue()).toBe('');
  expect(copies(await site().enquiries(), 'Without an address')).toBe(1);
});

test('P-CONT-09 D23 the field for bots, filled in by a browser: the visitor sees it, empties it, and the enquiry is stored once', async () => {
  const { origin, enquiries } = site();
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${origin}/contact`);
  await fillIn(page, { ...words('The browser knew my website'), address: '' });
  const trap = page.getByLabel('Leave this empty');
  const asVisible = page.getByRole('textbox', { name: 'Leave this empty' });
  expect(await asVisible.count()).toBe(0);
  await trap.evaluate((it: HTMLInputElement) => {
    it.value = 'https://verma.example';
  });
  await submit(page);
  await asVisible.waitFor();
  expect(await asVisible.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await asVisible.inputValue()).toBe('https://verma.example');
  await eventually(() => coverOf(asVisible)).toBe('');
  await asVisible.fill('');
  await submit(page);
  await says(page, 'Message sent successfully');
  expect(copies(await enquiries(), 'The browser knew my website')).toBe(1);
  await asVisible.waitFor({ state: 'detached' });
});

test('P-CONT-08 P-CONT-09 the whole form by keyboard alone: every field in order, sent with Enter on the button', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/contact`);
  await formOf(page).locator('[name=name]').focus();
  const typed = { name: 'Asha Verma', phoneNumber: '98260 12345', email: 'asha@example.com', address: '12 Hill Road' };
  for (const [name, value] of Object.entries({ ...typed, message: 'By keyboard' })) {
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  expect(await focused(page)).toBe('Send message');
  await page.keyboard.press('Enter');
  await says(page, 'Message sent successfully');
  await eventually(async () => copies(await site().enquiries(), 'By keyboard')).toBe(1);
  const [stored] = (await site().enquiries()).filter(({ message }) => message === 'By keyboard');
  expect(stored).toMatchObject(typed);
});
