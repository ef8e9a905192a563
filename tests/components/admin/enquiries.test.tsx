import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contact } from '#contract/admin/enquiries.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import { expectComplaints, hasComplained } from '../support/console.ts';
import { tableOf } from '../support/enquiry-table.ts';
import { focusedName, overflow } from '../support/layout.ts';
import { enquiriesOf } from '../support/list-pages.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, hasFocus, rowOf, shows, textsOf, watchDownloads } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const DAY = 24 * 60 * 60_000;
const names = () => textsOf('tbody tr td:first-child');

test('A-ROUTE-05, A-CUD-01, A-CUD-02, A-CUD-04: a table, newest first, with N/A for no address', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    const { unmount } = await tableOf([
      { name: 'First', createdAt: '2026-03-05T09:00:00.000Z' },
      { name: 'Second', createdAt: '2026-03-04T10:00:00.000Z' },
      { name: 'Third', createdAt: '2025-12-31T10:00:00.000Z', address: '' },
    ]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us Data');
    await expect.element(rowOf('First')).toBeVisible();
    expect(textsOf('[role=columnheader]')).toEqual(
      expect.arrayContaining(['Name', 'Date', 'Message', 'Phone number', 'Email', 'Address']),
    );
    expect(names()).toEqual(['First', 'Second', 'Third']);
    expect(rowOf('Third').getByRole('cell', { name: 'N/A' }).elements()).toHaveLength(1);
    expect(rowOf('First').getByRole('cell', { name: 'N/A' }).elements()).toHaveLength(0);
    unmount();
  }
});

test("A-CUD-03, A-CUD-05: date and 'Today' follow the admin's own clock and time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-10T20:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  // In Kolkata (UTC+5:30) it is already 01:30 on the 11th. In UTC both enquiries are from the 10th.
  await tableOf([
    { name: 'After midnight', createdAt: '2026-02-10T18:45:00.000Z' },
    { name: 'Before midnight', createdAt: '2026-02-10T18:15:00.000Z' },
  ]);
  const [today, yesterday] = [rowOf('After midnight'), rowOf('Before midnight')];
  await expect.element(today.getByText('11-02-2026 00:15', { exact: true })).toBeVisible();
  await expect.element(yesterday.getByText('10-02-2026 23:45', { exact: true })).toBeVisible();
  expect(today.getByText('Today', { exact: true }).elements()).toHaveLength(1);
  expect(yesterday.getByText('Today', { exact: true }).elements()).toHaveLength(0);
  const background = (row: typeof today) => getComputedStyle(row.element()).backgroundColor;
  expect(background(today)).not.toBe(background(yesterday));
});

test('Refresh shows what was deleted and sent elsewhere', async () => {
  const { list } = await tableOf([{ name: 'First' }]);
  await expect.element(rowOf('First')).toBeVisible();
  list.rows = [];
  await buttonOf('Refresh').click();
  await shows('No contacts found.');
  list.rows = enquiriesOf([{ name: 'New' }]);
  await buttonOf('Refresh').click();
  await expect.element(rowOf('New')).toBeVisible();
});

test('A-CUD-09, A-CUD-10: Loading... while loading, then No contacts found.', async () => {
  let release = () => {};
  const released = new Promise<Contact[]>((resolve) => {
    release = () => resolve([]);
  });
  await renderAdmin('/admin/contact-us-data', { contactsAll: () => released });
  await expect.element(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
  expect(page.getByText('No contacts found.').elements()).toHaveLength(0);
  release();
  await shows('No contacts found.');
  expect(page.getByText('Loading...', { exact: true }).elements()).toHaveLength(0);
});

test('A-CUD-11: Error fetching data. with the reason; Retry reads again and keeps the focus', async () => {
  expectComplaints(/^Reading contacts failed/);
  const { answers } = await renderAdmin('/admin/contact-us-data', { contactsAll: () => refuse(500, '') });
  await shows('Error fetching data.');
  await shows('The contacts could not be read. The server could not answer.');
  expect(hasComplained(/^Reading contacts failed/)).toBe(true);
  expect(buttonOf('Refresh').elements()).toHaveLength(0);
  answers.contactsAll = enquiriesOf([{ name: 'Later' }]);
  (buttonOf('Retry reading the contacts').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('Later')).toBeVisible();
  expect(page.getByText('Error fetching data.').elements()).toHaveLength(0);
  expect(focusedName()).toBe('Refresh');
});

test('a refresh that fails keeps the rows and shows the error', async () => {
  expectComplaints(/^Reading contacts failed/);
  const { answers } = await tableOf([{ name: 'Still here' }]);
  await expect.element(rowOf('Still here')).toBeVisible();
  answers.contactsAll = () => refuse(500, '');
  await buttonOf('Refresh').click();
  await shows('Error fetching data.');
  await shows('The contacts could not be read. The server could not answer. What you see was read earlier.');
  expect(names()).toEqual(['Still here']);
});

test('a dialog with the whole message and links to call and mail; text is never read as markup', async () => {
  const message = `<img src=x onerror="document.title='taken'">\n\n${'long '.repeat(600)}`.trim();
  await tableOf([{ name: '<b>Bold</b>', message, phoneNumber: '+91 (98260) 12345', email: 'a?bcc=x&b@example.com' }]);
  const opener = page.getByRole('button', { name: 'Read the message of <b>Bold</b>' });
  await opener.click();
  const details = page.getByRole('dialog', { name: '<b>Bold</b>' });
  await expect.element(details).toBeVisible();
  expect(details.element().contains(document.activeElement)).toBe(true);
  expect(details.element().querySelector('p')?.textContent).toBe(message);
  const hrefOf = (name: string) => details.getByRole('link', { name }).element().getAttribute('href');
  expect(hrefOf('Call')).toBe('tel:+919826012345');
  expect(hrefOf('Mail')).toBe('mailto:a%3Fbcc%3Dx%26b@example.com');
  expect(document.title).not.toBe('taken');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  expect(hasFocus(opener)).toBe(true);
});

test('the exported file holds what was found, and no cell of it is a formula', async () => {
  const files = watchDownloads();
  await tableOf([
    { name: '=HYPERLINK("http://evil")', message: 'Two\nlines, "quoted"', address: '' },
    { name: 'Other', createdAt: new Date(Date.now() - DAY).toISOString() },
  ]);
  await page.getByRole('searchbox').fill('hyperlink');
  await shows('1 of 2 contacts');
  await buttonOf('Export CSV').click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const text = await files[0]?.file.text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).toContain('"Two\nlines, ""quoted"""');
  expect(text).toContain('"N/A"');
  expect(text).not.toContain('Other');
});

test('the count, of five digits too, stands on one line with the export on every phone', async () => {
  const headers = { [PAGE_HEADERS.total]: '98765' };
  await renderAdmin('/admin/contact-us-data', {
    contactsAll: () => Response.json(enquiriesOf([{ name: 'One' }]), { headers }),
  });
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  for (const [search, text] of [
    ['', '98,765 contacts'],
    ['one', '98,765 of 98,765 contacts'],
  ] as const) {
    await page.getByRole('searchbox').fill(search);
    const shown = page.getByText(text, { exact: true });
    await expect.element(shown).toBeVisible();
    for (const width of [320, 360, 390, 430, 600]) {
      await page.viewport(width, 740);
      const count = shown.element().getBoundingClientRect();
      const button = buttonOf('Export CSV').element().getBoundingClientRect();
      expect.soft(Math.abs(middle(count) - middle(button)), `${text}, ${width} px`).toBeLessThan(1);
      expect.soft(button.height, `${text}, ${width} px`).toBeLessThan(50);
      if (width > 320) expect.soft(count.height, `${text}, ${width} px`).toBeLessThan(30);
      expect.soft(overflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
