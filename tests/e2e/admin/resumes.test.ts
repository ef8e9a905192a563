import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder, matches } from '../../support/fault-proxy/request-filters.ts';
import { fileOf, hashOf, pdfOf } from '../support/applications.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { storedSession, storeSession } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually } from '../support/pages.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
const isLink = matches(/^\/jobs\/resume\/[^/]+\/link$/);

afterEach(() => office().network.set(fault.pass));

async function resumes(options: Parameters<typeof newAdmin>[1] = {}) {
  const person = await newAdmin(office(), options);
  return { person, page: await person.open(`${office().origin}/admin/Resumes`) };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const openOf = (page: Page, name: string) => page.getByRole('link', { name: `Open resume of ${name}`, exact: true });

test('A-ROUTE-13, A-API-07, A-DASH-09: from its card to the resumes, newest first, whose file opens byte for byte; also from the dashboard', async () => {
  const [one, two] = [pdfOf(40_000, 'one'), pdfOf(90_000, 'two')];
  await office().applied([
    { name: 'Nalini Rao', opening: 'Senior React Developer', bytes: one, phone: '+91 (98260) 77777' },
    { name: 'Suresh Patel', bytes: two, email: 'a?bcc=x&b@example.com' },
  ]);
  const person = await newAdmin(office());
  const page = await person.open(`${office().origin}/admin/welcome`);
  const fromDashboard = await fileOf(person.context, () => openOf(page, 'Suresh Patel').click());
  expect(fromDashboard).toBe(hashOf(two));
  await page.getByRole('article').getByRole('link', { name: 'Resumes' }).click();
  await page.waitForURL('**/admin/Resumes');
  await page.getByRole('heading', { name: 'Resumes', level: 1 }).waitFor();
  await rowOf(page, 'Nalini Rao').waitFor();
  expect(await page.locator('tbody tr td:first-child').allTextContents()).toEqual(['Nalini Rao', 'Suresh Patel']);
  expect(await rowOf(page, 'Nalini Rao').getByText('Senior React Developer').count()).toBe(1);
  expect(await rowOf(page, 'Suresh Patel').getByText('No opening named').count()).toBe(1);
  const links = (text: string) =>
    rowOf(page, text)
      .locator('a')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(await links('Nalini Rao')).toContain('tel:+919826077777');
  expect(await links('Suresh Patel')).toContain('mailto:a%3Fbcc%3Dx%26b@example.com');
  expect(await fileOf(person.context, () => openOf(page, 'Nalini Rao').click())).toBe(hashOf(one));
  expect(person.complaints).toEqual([]);
});

test('where the browser lets no tab be opened, a link to tap is offered; once it is over a page says so, and leads to a new one', async () => {
  await office().applied([{ name: 'Nalini Rao', bytes: pdfOf(20_000, 'blocked') }]);
  const { person, page } = await resumes();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openOf(page, 'Nalini Rao').click();
  const dialog = page.getByRole('dialog', { name: 'The resume is ready' });
  const link = dialog.getByRole('link', { name: 'Open resume' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(await fileOf(person.context, () => link.click())).toBe(hashOf(pdfOf(20_000, 'blocked')));
  await dialog.waitFor({ state: 'detached' });

  const late = new URL(address);
  late.searchParams.set('expires', String(Date.now() - 1));
  const answer = await page.goto(late.href);
  expect(answer?.status()).toBe(401);
  await waitForText(page, 'This link has ended. Please open the file again.');
  await page.getByRole('link', { name: 'Go to the resumes' }).click();
  await rowOf(page, 'Nalini Rao').waitFor();
});

test('offline, gone, refused, left, and signed out: each is told, the tab closes, and the list stays', async () => {
  await office().applied([{ name: 'Nalini Rao' }]);
  const { person, page } = await resumes();
  const tabs = () => person.context.pages().length;
  for (const [bad, words] of [
    [fault.cut, 'This needs the network: there was no answer.'],
    [errorStatus(404, { json: { message: 'There is no such resume' } }), 'There is no such resume'],
    [errorStatus(503, { json: { message: 'Too busy just now' } }), 'Too busy just now'],
  ] as const) {
    await office().network.set(bad, { only: isLink });
    await openOf(page, 'Nalini Rao').click();
    await waitForText(page, 'The resume could not be opened.');
    await waitForText(page, words);
    await eventually(async () => tabs()).toBe(1);
    await page.getByRole('button', { name: 'Close notification' }).last().click();
  }
  expect(await rowOf(page, 'Nalini Rao').count()).toBe(1);

  // The tab closes if the page is gone or the sign-in is cancelled, because nothing can fill it any more.
  await office().network.set(fault.hang, { only: isLink });
  await openOf(page, 'Nalini Rao').click();
  await eventually(async () => tabs()).toBe(2);
  await page.reload();
  await eventually(async () => tabs()).toBe(1);
  await office().network.set(fault.pass);
  await rowOf(page, 'Nalini Rao').waitFor();
  // The row may come from the device, and another request in progress would be the first to find the session ended.
  await networkIdle(office().network);
  await office().network.set(fault.hang, { only: isUnder('/desk/') });
  await office().db.deleteFrom('sessions').execute();
  await openOf(page, 'Nalini Rao').click();
  await eventually(async () => tabs()).toBe(2);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/login?next=*');
  await eventually(async () => tabs()).toBe(1);
});

test('A-GATE-05: role=admin typed by hand shows no resume and asks to sign in', async () => {
  await office().applied([{ name: 'Known to admins alone' }]);
  const { origin } = office();
  const page = await (await newVisitor()).open(origin);
  await storeSession(page, { role: 'admin', token: 'made-up' });
  await page.goto(`${origin}/admin/Resumes`);
  await page.waitForURL('**/login?next=*');
  expect(await storedSession(page)).toEqual({ token: null, role: null });
  expect(await page.content()).not.toContain('Known to admins alone');
});
