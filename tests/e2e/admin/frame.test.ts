import { expect, test } from 'vitest';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { PHONE } from '../support/profile.ts';

const office = sharedOffice();

test('A-ROUTE-01 an unknown screen says Page not found inside the back office; A-ROUTE-14 letter case of an address does not matter', async () => {
  const { origin } = office();
  const { context } = await newAdmin(office(), { viewport: PHONE });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${origin}/admin/no-such-screen`);
  await page.getByRole('banner').getByText('Admin Dashboard').waitFor();
  // Before the app has started, the server's document says so, too.
  await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor();
  // The browser itself logs the status of the document.
  expect(errors.filter((message) => !message.includes('status of 404'))).toEqual([]);
  await page.goto(`${origin}/Admin/Contact-Us-Data`);
  await page.waitForURL(`${origin}/admin/contact-us-data`);
  await page.goto(`${origin}/admin/welcome`);
  await page.getByRole('article').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { name: 'Manage Services', level: 1 }).waitFor();
  await page.waitForURL(`${origin}/admin/services`);
});
