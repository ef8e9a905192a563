import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { hasMethod, isLike, isUnder } from '../../support/proxy-requests.ts';
import { fileOf, hashOf, pdfOf } from '../support/applications.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { says, soon } from '../support/contact-form.ts';
import { WAYS } from '../support/hands/ways.ts';
import { keeps, keptOn, storedSession, typeIn } from '../support/kept.ts';
import { HARD_TEXTS } from '../support/list-page.ts';
import { focused, newVisitor } from '../support/pages.ts';
import { DESK } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { toastOf } from '../support/records.ts';

const office = sharedOffice();
const isLink = isLike(/^\/jobs\/resume\/[^/]+\/link$/);

afterEach(() => office().network.set(fault.pass));

async function resumes(options: Parameters<typeof newAdmin>[1] = {}) {
  const person = await newAdmin(office(), options);
  return { person, page: await person.open(`${office().origin}/admin/Resumes`) };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const openOf = (page: Page, name: string) => page.getByRole('link', { name: `Open resume of ${name}`, exact: true });

test.each([undefined, DESK])(
  'A-ROUTE-13, A-API-07, A-DASH-09: from its card to the resumes, newest first, whose file opens byte for byte; also from the dashboard, %o',
  async (viewport) => {
    const [one, two] = [pdfOf(40_000, 'one'), pdfOf(90_000, 'two')];
    await office().applied([
      { name: 'Nalini Rao', opening: 'Senior React Developer', bytes: one, phone: '+91 (98260) 77777' },
      { name: 'Suresh Patel', bytes: two, email: 'a?bcc=x&b@example.com' },
    ]);
    const person = await newAdmin(office(), viewport && { viewport });
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
  },
);

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
  await says(page, 'This link has ended. Please open the file again.');
  await page.getByRole('link', { name: 'Go to the resumes' }).click();
  await rowOf(page, 'Nalini Rao').waitFor();
});

test('offline, gone, refused, left, and signed out: each is told, the tab closes, and the list stays', async () => {
  await office().applied([{ name: 'Nalini Rao' }]);
  const { person, page } = await resumes();
  const tabs = () => person.context.pages().length;
  for (const [bad, words] of [
    [fault.cut, 'This needs the network: there was no answer.'],
    [status(404, { json: { message: 'There is no such resume' } }), 'There is no such resume'],
    [status(503, { json: { message: 'Too busy just now' } }), 'Too busy just now'],
  ] as const) {
    await office().network.set(bad, { only: isLink });
    await openOf(page, 'Nalini Rao').click();
    await says(page, 'The resume could not be opened.');
    await says(page, words);
    await soon(async () => tabs()).toBe(1);
    await page.getByRole('button', { name: 'Close notification' }).last().click();
  }
  expect(await rowOf(page, 'Nalini Rao').count()).toBe(1);

  // Nobody is left who could fill the tab, once the page is gone or the sign-in was called off.
  await office().network.set(fault.hang, { only: isLink });
  await openOf(page, 'Nalini Rao').click();
  await soon(async () => tabs()).toBe(2);
  await page.reload();
  await soon(async () => tabs()).toBe(1);
  await office().network.set(fault.pass);
  await rowOf(page, 'Nalini Rao').waitFor();
  // The row may come from the device: whatever else is still asked would end the session first.
  await quiet(office().network);
  await office().db.deleteFrom('sessions').execute();
  await openOf(page, 'Nalini Rao').click();
  await soon(async () => tabs()).toBe(2);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/login?next=*');
  await soon(async () => tabs()).toBe(1);
});

test('many resumes are searched and turned over as enquiries are; the newest are read offline, and a logout leaves none', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ name: `Candidate ${index}.` }));
  await office().applied(rows);
  const { page } = await resumes();
  await says(page, '250 resumes');
  expect(await page.getByRole('row').count()).toBe(101);
  await page.getByRole('button', { name: 'Older', exact: true }).click();
  await rowOf(page, 'Candidate 100.').waitFor();
  await page.getByRole('searchbox').fill('Candidate 249.');
  await says(page, '1 of 250 resumes');
  await page.goto(`${office().origin}/admin/Resumes`);
  await keeps(page, 'Candidate 0.');
  await office().network.set(fault.cut, { only: isUnder('/jobs/', '/admins/') });
  await page.reload();
  await rowOf(page, 'Candidate 0.').waitFor();
  await says(page, 'Error fetching data.');
  await office().network.set(fault.pass);
  await page.goto(`${office().origin}/admin/logout`);
  await page.waitForURL('**/login*');
  await soon(() => keptOn(page)).not.toContain('Candidate');
});

test.each(WAYS)(
  'D38 A-API-07 an application is deleted at once, and brought back by Undo, $way',
  async ({ way, options, handsOn }) => {
    await office().applied([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
    const { page } = await resumes(options);
    const hands = handsOn(page);
    const deleteOf = (name: string) =>
      page.getByRole('button', { name: `Delete the application of ${name}`, exact: true });
    const there = async () =>
      (await office().db.selectFrom('applications').select('name').where('deleted_at', 'is', null).execute())
        .map(({ name }) => name)
        .sort();
    await hands.press(deleteOf('Second'));
    await rowOf(page, 'Second').waitFor({ state: 'detached' });
    await soon(() => focused(page)).toBe('Delete the application of Third');
    const toast = toastOf(page, 'Deleted');
    await toast.getByText('Second').waitFor();
    await says(page, '2 resumes');
    expect(await there()).toEqual(['First', 'Third']);
    await hands.press(toast.getByRole('button', { name: 'Undo' }));
    await rowOf(page, 'Second').waitFor();
    await says(page, '3 resumes');
    expect(await page.locator('tbody tr td:first-child').allTextContents()).toEqual(['First', 'Second', 'Third']);
    expect(await there()).toEqual(['First', 'Second', 'Third']);
    expect(await openOf(page, 'Second').count()).toBe(1);
    if (way.includes('keys')) await soon(() => focused(page)).not.toBe('');

    for (const name of ['First', 'Second', 'Third']) {
      await hands.press(deleteOf(name));
      await rowOf(page, name).waitFor({ state: 'detached' });
    }
    await says(page, 'No resumes found.');
    await soon(() => focused(page)).toBe('Resumes');
    expect(await there()).toEqual([]);
  },
);

test('an application whose deletion fails comes back into the list, and is deleted by Retry', async () => {
  await office().applied([{ name: 'Stubborn' }]);
  const { page } = await resumes();
  await office().network.set(status(503, { json: { message: 'Too busy just now' } }), { only: hasMethod('DELETE') });
  await page.getByRole('button', { name: 'Delete the application of Stubborn' }).click();
  await says(page, 'Too busy just now');
  await rowOf(page, 'Stubborn').waitFor();
  await office().network.set(fault.pass);
  await page.getByRole('button', { name: 'Retry' }).click();
  await says(page, 'No resumes found.');
});

test('hostile and long texts stay text, and nothing scrolls sideways', async () => {
  await office().applied(HARD_TEXTS.filter(Boolean).map((name) => ({ name: name.slice(0, 120), opening: name })));
  const { person, page } = await resumes({ viewport: { width: 320, height: 640 } });
  await page.getByRole('row').nth(5).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.title()).not.toBe('taken');
  expect(person.complaints).toEqual([]);
});

test('A-GATE-05: role=admin typed by hand shows no resume and asks to sign in', async () => {
  await office().applied([{ name: 'Known to admins alone' }]);
  const { origin } = office();
  const page = await (await newVisitor()).open(origin);
  await typeIn(page, { role: 'admin', token: 'made-up' });
  await page.goto(`${origin}/admin/Resumes`);
  await page.waitForURL('**/login?next=*');
  expect(await storedSession(page)).toEqual({ token: null, role: null });
  expect(await page.content()).not.toContain('Known to admins alone');
});
