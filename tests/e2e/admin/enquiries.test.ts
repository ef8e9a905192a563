import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import { status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { hasMethod, isUnder } from '../../support/proxy-requests.ts';
import { newAdmin, type Row, sharedOffice } from '../support/back-office.ts';
import { says, soon } from '../support/contact-form.ts';
import { focused, type Visitor } from '../support/pages.ts';
import { DESK } from '../support/profile.ts';

const office = sharedOffice();
const isList = isUnder('/contacts/all');
const isDelete = hasMethod('DELETE');
const DAY = 24 * 60 * 60_000;

type Options = Parameters<typeof newAdmin>[1];

/** Contact Us Data, as an admin sees it who has these enquiries. */
async function tableOf(rows: readonly Row[], options: Options = {}): Promise<{ person: Visitor; page: Page }> {
  await office().holds(rows);
  const person = await newAdmin(office(), options);
  const page = await person.open(`${office().origin}/admin/welcome`);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us Data' }).click();
  await page.getByRole('heading', { name: 'Contact Us Data', level: 1 }).waitFor();
  return { person, page };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.each([undefined, DESK])(
  'A-CUD-01, A-CUD-02, A-CUD-04: a table, newest first, with N/A for no address',
  async (viewport) => {
    const { page } = await tableOf(
      [
        { name: 'Second', createdAt: '2026-03-04T10:00:00.000Z' },
        { name: 'Third', createdAt: '2025-12-31T10:00:00.000Z', address: '' },
        { name: 'First', createdAt: '2026-03-05T09:00:00.000Z' },
      ],
      viewport && { viewport },
    );
    await rowOf(page, 'First').waitFor();
    expect(await page.getByRole('table').getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Name', 'Date', 'Message', 'Phone number', 'Email', 'Address']),
    );
    const names = await page.locator('tbody tr td:first-child').allTextContents();
    expect(names).toEqual(['First', 'Second', 'Third']);
    expect(await rowOf(page, 'Third').getByRole('cell', { name: 'N/A' }).count()).toBe(1);
    expect(await rowOf(page, 'First').getByRole('cell', { name: 'N/A' }).count()).toBe(0);
  },
);

test("A-CUD-03, A-CUD-05: date and 'Today' follow the reader's own clock and zone", async () => {
  const { origin, holds } = office();
  // In Kolkata (UTC+5:30) it is already the 11th at 01:30, while in UTC both came on the 10th.
  await holds([
    { name: 'After midnight', createdAt: '2026-02-10T18:45:00.000Z' },
    { name: 'Before midnight', createdAt: '2026-02-10T18:15:00.000Z' },
  ]);
  const person = await newAdmin(office(), { timezoneId: 'Asia/Kolkata' });
  const page = await person.context.newPage();
  await page.clock.setFixedTime('2026-02-10T20:00:00.000Z');
  await page.goto(`${origin}/admin/contact-us-data`);
  const [today, yesterday] = [rowOf(page, 'After midnight'), rowOf(page, 'Before midnight')];
  await today.getByText('11-02-2026 00:15', { exact: true }).waitFor();
  await yesterday.getByText('10-02-2026 23:45', { exact: true }).waitFor();
  expect(await today.getByText('Today', { exact: true }).count()).toBe(1);
  expect(await yesterday.getByText('Today', { exact: true }).count()).toBe(0);
  const ground = (row: typeof today) => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(today)).not.toBe(await ground(yesterday));
});

test('A-CUD-06, A-CUD-07, A-CUD-08: deleting asks first, and cancelling deletes nothing', async () => {
  const { page } = await tableOf([{ name: 'Kept' }]);
  const before = office().network.seen.length;
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const opener = page.getByRole('button', { name: 'Delete the enquiry of Kept' });
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click();
    await dialog.getByText('Do you really want to delete this contact?').waitFor();
    expect(await focused(page)).toBe('Cancel');
    await leave();
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  expect(office().network.seen.slice(before).filter(isDelete)).toEqual([]);
  expect(await office().enquiries()).toHaveLength(1);
});

test('a confirmed deletion removes the row at once and for good, and leaves the focus on the next, then on the screen', async () => {
  const { page } = await tableOf([{ name: 'Doomed' }, { name: 'Kept' }]);
  await page.getByRole('button', { name: 'Delete the enquiry of Doomed' }).click();
  await office().network.set(fault.delay(3_000), { only: isList });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, 'Doomed').waitFor({ state: 'detached', timeout: 2_500 });
  await says(page, 'Contact deleted');
  expect((await office().enquiries()).map(({ name }) => name)).toEqual(['Kept']);
  await soon(() => focused(page)).toBe('Delete the enquiry of Kept');
  await office().network.set(fault.pass);
  await page.reload();
  await rowOf(page, 'Kept').waitFor();
  expect(await rowOf(page, 'Doomed').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete the enquiry of Kept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says(page, 'No contacts found.');
  await soon(() => focused(page)).toBe('Contact Us Data');
});

test('an enquiry that someone else has deleted already counts as deleted', async () => {
  const { page } = await tableOf([{ name: 'Gone' }, { name: 'Kept' }]);
  await page.getByRole('button', { name: 'Delete the enquiry of Gone' }).click();
  await office().db.deleteFrom('contacts').where('name', '=', 'Gone').execute();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, 'Gone').waitFor({ state: 'detached' });
  await says(page, 'Contact deleted');
});

test('a deletion that the server refuses keeps the row, says so, and can be tried again', async () => {
  const { page } = await tableOf([{ name: 'Stubborn' }]);
  await page.getByRole('button', { name: 'Delete the enquiry of Stubborn' }).click();
  await office().network.set(status(503, { json: { message: 'Too busy just now' } }), { times: 1, only: isDelete });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Too busy just now').waitFor();
  expect(await office().enquiries()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'No contacts found.');
  await office().network.set(fault.pass);
});

test("another tab's deletion and a visitor's new enquiry show after the list was read again", async () => {
  const { person, page } = await tableOf([{ name: 'First' }]);
  const other = await person.open(`${office().origin}/admin/contact-us-data`);
  await other.getByRole('button', { name: 'Delete the enquiry of First' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says(other, 'No contacts found.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await says(page, 'No contacts found.');
  await office().holds([{ name: 'New' }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await rowOf(page, 'New').waitFor();
});

test('A-CUD-09, A-CUD-10: Loading... while loading, then No contacts found.', async () => {
  await office().network.set(fault.delay(2_000), { only: isList });
  const { page } = await tableOf([]);
  await page.getByText('Loading...', { exact: true }).first().waitFor();
  expect(await page.getByText('No contacts found.').count()).toBe(0);
  await says(page, 'No contacts found.');
  expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0);
  await office().network.set(fault.pass);
});

test('A-CUD-11: Error fetching data. where nothing could be read, and what; Retry next to it tries again, and keeps the focus', async () => {
  await office().network.set(status(500, {}), { only: isList });
  const { person, page } = await tableOf([{ name: 'Later' }]);
  await page.getByText('Error fetching data.', { exact: true }).waitFor();
  await says(page, 'The contacts could not be read. The server could not answer.');
  expect(person.complaints.join('\n')).toContain('Reading contacts failed');
  expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
  await office().network.set(fault.pass);
  await page.getByRole('button', { name: 'Retry reading the contacts' }).press('Enter');
  await rowOf(page, 'Later').waitFor();
  expect(await page.getByText('Error fetching data.').count()).toBe(0);
  expect(await focused(page)).toBe('Refresh');
});

test('a refresh that fails keeps what is shown, and says so', async () => {
  const { page } = await tableOf([{ name: 'Still here' }]);
  await rowOf(page, 'Still here').waitFor();
  await office().network.set(status(500, {}), { only: isList });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Error fetching data.', { exact: true }).waitFor();
  await says(page, 'The contacts could not be read. The server could not answer. What you see was read earlier.');
  expect(await rowOf(page, 'Still here').count()).toBe(1);
  await office().network.set(fault.pass);
});

test('the whole message, and ways to call and to mail, in a dialog; text is never read as markup', async () => {
  const message = `<img src=x onerror="document.title='broken'">\n\n${'long '.repeat(600)}`.trim();
  const { page, person } = await tableOf(
    [{ name: '<b>Bold</b>', message, phoneNumber: '+91 (98260) 12345', email: 'a?bcc=x&b@example.com' }],
    { serviceWorkers: 'allow' },
  );
  await page.getByRole('button', { name: 'Read the message of <b>Bold</b>' }).click();
  const dialog = page.getByRole('dialog', { name: '<b>Bold</b>' });
  await dialog.waitFor();
  expect(await dialog.locator('p').first().textContent()).toBe(message);
  expect(await dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919826012345');
  expect(await dialog.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe(
    'mailto:a%3Fbcc%3Dx%26b@example.com',
  );
  expect(await page.title()).not.toBe('broken');
  expect(person.complaints).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the exported file holds what was found, and no cell of it is a formula', async () => {
  const { page } = await tableOf([
    { name: '=HYPERLINK("http://evil")', message: 'Two\nlines, "quoted"', address: '' },
    { name: 'Other', createdAt: new Date(Date.now() - DAY).toISOString() },
  ]);
  await page.getByRole('searchbox').fill('hyperlink');
  await says(page, '1 of 2 contacts');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).toContain('"Two\nlines, ""quoted"""');
  expect(text).toContain('"N/A"');
  expect(text).not.toContain('Other');
});

test('the count, of five digits too, stands on one line with the export on every phone', async () => {
  const { page } = await tableOf([{ name: 'One' }], { isMobile: true, hasTouch: true });
  await page.route('**/contacts/all?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [PAGE_HEADERS.total]: '98765' } });
  });
  const standsOnOneLine = async (text: string, width: number) => {
    await page.setViewportSize({ width, height: 740 });
    const count = await page.getByText(text, { exact: true }).boundingBox();
    const button = await page.getByRole('button', { name: 'Export CSV' }).boundingBox();
    if (!count || !button) throw new Error('Nothing is shown');
    const middle = (box: typeof count) => box.y + box.height / 2;
    expect.soft(Math.abs(middle(count) - middle(button)), `${text}, ${width} px`).toBeLessThan(1);
    expect.soft(button.height, `${text}, ${width} px`).toBeLessThan(50);
    if (width > 320) expect.soft(count.height, `${text}, ${width} px`).toBeLessThan(30);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await page.getByRole('button', { name: 'Refresh' }).click();
  for (const [search, text] of [
    ['', '98,765 contacts'],
    ['one', '98,765 of 98,765 contacts'],
  ] as const) {
    await page.getByRole('searchbox').fill(search);
    await page.getByText(text, { exact: true }).waitFor();
    for (const width of [320, 360, 390, 430, 600]) await standsOnOneLine(text, width);
  }
});
