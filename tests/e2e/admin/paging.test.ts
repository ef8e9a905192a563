import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isLike } from '../../support/proxy-requests.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { says, soon } from '../support/contact-form.ts';
import { keeps } from '../support/kept.ts';
import { focused } from '../support/pages.ts';

const office = sharedOffice();
const COUNT = 1_000;
const nameOf = (index: number) => `Person ${String(index).padStart(4, '0')}`;
const rows = Array.from({ length: COUNT }, (_, index) => ({
  name: nameOf(index),
  message: index % 100 === 50 ? `Wants a पोर्टल, number ${index}.` : `Wants a shop, number ${index}.`,
}));
const isWholePart = isLike(/^\/contacts\/all\?.*limit=1000/);

beforeAll(() => office().holds(rows));
afterEach(() => office().network.set(fault.pass));

async function table(path = '/admin/contact-us-data'): Promise<Page> {
  const page = await (await newAdmin(office())).open(office().origin + path);
  await page.locator('tbody tr').first().waitFor();
  return page;
}

const names = (page: Page) => page.locator('.records tbody tr td:first-child').allTextContents();
const shows = (page: Page, first: string) => soon(async () => (await names(page))[0]).toBe(first);
const turn = (page: Page, way: 'Older' | 'Newer') => page.getByRole('button', { name: way, exact: true }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const cursorOf = (page: Page) => new URL(page.url()).searchParams.get('cursor');
const topOf = async (page: Page, text: string) => (await rowOf(page, text).boundingBox())?.y ?? 0;

test('A-CUD-01, A-CUD-02: a thousand enquiries are turned over a hundred at a time, each shown once, both ways and by the way back', async () => {
  const page = await table();
  await says(page, '1,000 contacts');
  const seen = await names(page);
  for (let part = 1; part < COUNT / 100; part += 1) {
    await turn(page, 'Older');
    await shows(page, nameOf(part * 100));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    seen.push(...(await names(page)));
  }
  expect(seen).toEqual(rows.map(({ name }) => name));
  expect(await page.getByRole('button', { name: 'Older', exact: true }).isDisabled()).toBe(true);
  await turn(page, 'Newer');
  await shows(page, nameOf(800));
  await page.goBack();
  await shows(page, nameOf(900));
  await page.goForward();
  await shows(page, nameOf(800));
  await page.reload();
  await shows(page, nameOf(800));
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await shows(page, nameOf(0));
  await turn(page, 'Older');
  await shows(page, nameOf(100));
  await turn(page, 'Newer');
  await shows(page, nameOf(0));
  // The newest part stands under one address, the one that is kept.
  await soon(async () => cursorOf(page)).toBeNull();
});

test('searching asks the server about every row, stays in the address, and is left by the way back', async () => {
  const page = await table();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('number 095', { delay: 30 });
  await says(page, '11 of 1,000 contacts');
  expect(await names(page)).toEqual([nameOf(95), ...Array.from({ length: 10 }, (_, index) => nameOf(950 + index))]);
  expect(new URL(page.url()).searchParams.get('q')).toBe('number 095');
  await search.fill('पोर्टल');
  await says(page, '10 of 1,000 contacts');
  await page.reload();
  await shows(page, nameOf(50));
  await search.fill('nothing of the kind');
  await says(page, 'Nothing matches your search.');
  await page.goBack();
  await says(page, '10 of 1,000 contacts');
  expect(await search.inputValue()).toBe('पोर्टल');
  await page.goBack();
  await says(page, '1,000 contacts');
  expect(await search.inputValue()).toBe('');
  expect(await page.getByRole('row').count()).toBe(101);
});

test('a new enquiry waits behind a button while somebody reads further down; at the top it just appears', async () => {
  const { origin, db } = office();
  const person = await newAdmin(office());
  const page = await person.context.newPage();
  await page.clock.install();
  await page.goto(`${origin}/admin/contact-us-data`);
  await rowOf(page, nameOf(20)).scrollIntoViewIfNeeded();
  const before = await topOf(page, nameOf(20));
  const arrive = (name: string) =>
    fetch(`${origin}/contacts/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, phoneNumber: '98260 12345', email: 'new@example.com', message: 'Just now' }),
    });
  await arrive('Newcomer');
  // Each minute the list is read again.
  await page.clock.fastForward(61_000);
  const button = page.getByRole('button', { name: '1 new' });
  await button.waitFor();
  expect(Math.abs((await topOf(page, nameOf(20))) - before)).toBeLessThanOrEqual(1);
  expect(await rowOf(page, 'Newcomer').count()).toBe(0);
  await button.click();
  await shows(page, 'Newcomer');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await arrive('Another');
  await page.clock.fastForward(61_000);
  await shows(page, 'Another');
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(101);
  await db.deleteFrom('contacts').where('message', '=', 'Just now').execute();
});

test('deleting on an older page keeps the place, and leaves the focus on the row that comes next', async () => {
  const page = await table();
  await turn(page, 'Older');
  await shows(page, nameOf(100));
  const cursor = cursorOf(page);
  await page.getByRole('button', { name: `Delete the enquiry of ${nameOf(150)}` }).click();
  const scrolled = await page.evaluate(() => scrollY);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, nameOf(150)).waitFor({ state: 'detached' });
  await soon(() => focused(page)).toBe(`Delete the enquiry of ${nameOf(151)}`);
  expect(cursorOf(page)).toBe(cursor);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await says(page, '999 contacts');
  await office().holds(rows);
});

test('the exported file holds everything that matches, from all pages; one that stops midway says so and goes on', async () => {
  const page = await table();
  const save = page.getByRole('button', { name: 'Export CSV' });
  await office().holds([...rows, ...rows.map(({ message }) => ({ name: 'Late', message }))]);
  // The first part comes, the second does not.
  const isSecond = isLike(/^\/contacts\/all\?limit=1000.*cursor=/);
  await office().network.set(status(500, {}), { only: isSecond });
  await save.click();
  await says(page, 'The export stopped after 1,000 of 2,000 contacts. No file was made.');
  await office().network.set(fault.pass);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Go on' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2_001);
  expect(new Set(lines.slice(1, 1_001).map((line) => line.split('","')[1]))).toEqual(new Set(rows.map((r) => r.name)));

  await office().network.set(fault.delay(5_000), { only: isWholePart });
  await save.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await save.waitFor();
  await office().holds(rows);
});

test('without a network the newest rows are searched here, and older ones say that they need it', async () => {
  const page = await table();
  await says(page, '1,000 contacts');
  await keeps(page, nameOf(99));
  await office().network.set(fault.cut, { only: isLike(/^\/contacts\/all/) });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('number 95.');
  await says(page, 'Searching all contacts needs the network.');
  await says(page, '1 of the newest 100 contacts');
  expect(await names(page)).toEqual([nameOf(95)]);
  await search.fill('');
  await shows(page, nameOf(0));
  await turn(page, 'Older');
  await says(page, 'Older contacts need the network.');
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await shows(page, nameOf(0));
});
