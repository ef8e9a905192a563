import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import {
  applicant,
  applicationsOf,
  choose,
  dialogOf,
  fillIn,
  hashOf,
  openDialog,
  pdfOf,
  submit,
  toastsOf,
} from './support/applications.ts';
import { says, soon } from './support/contact-form.ts';
import { installed, newProfile } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const MB5 = 5 * 1024 * 1024;
const onlyPosts = { only: ({ method }: { method?: string | undefined }) => method === 'POST' };
const posts = () => site().network.seen.filter(({ method }) => method === 'POST').length;
const percentOf = (page: Page) =>
  page
    .locator('progress')
    .first()
    .evaluate((it: HTMLProgressElement) => it.value)
    .catch(() => undefined);

async function withDialog() {
  const visitor = await newProfile();
  const page = await visitor.open(`${site().origin}/career`);
  await installed(page);
  return { visitor, page, dialog: await openDialog(page), who: applicant() };
}

test('P-CAR-18 written offline, the browser closed, the server away: it arrives once, the file as it was', async () => {
  const { origin, network, kill, start } = site();
  const { visitor, page, who } = await withDialog();
  const resume = pdfOf(MB5, 'restored');
  await fillIn(page, who);
  await choose(page, resume, 'बायोडाटा.pdf');
  await network.set(fault.cut);
  await kill();
  await page.context().setOffline(true);
  await submit(page);
  await says(page, '1 application waits to be sent');
  await visitor.restart(async () => {
    await start();
    await network.set(fault.pass);
  });
  await visitor.open(origin);
  await soon(async () => applicationsOf(site(), who.email).length, 40_000).toBe(1);
  const hash = hashOf(resume);
  expect(applicationsOf(site(), who.email)).toMatchObject([
    { ...who, opening: 'frontend-engineer', file: 'बायोडाटा.pdf', sha256: hash, actual: hash },
  ]);
}, 120_000);

test('a slow line shows how much has gone, says so politely, and the dialog may be closed meanwhile', async () => {
  const { page, dialog, who } = await withDialog();
  const resume = pdfOf(MB5, 'slow');
  await fillIn(page, who);
  await choose(page, resume);
  await site().network.set(fault.throttle(900_000), onlyPosts);
  await submit(page);
  await soon(async () => {
    const percent = (await percentOf(page)) ?? 0;
    return percent > 0 && percent < 100;
  }).toBe(true);
  expect(await dialog.getByRole('progressbar', { name: 'Sending your resume' }).count()).toBe(1);
  expect(await dialog.getByRole('status').first().textContent()).toMatch(
    /^Sending your resume, (0|25|50|75|100) percent$/,
  );
  await dialog.getByText('It is saved on this device').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: '1 application waits to be sent' }).click();
  await page.getByRole('list', { name: 'Waiting submissions' }).getByText('cv.pdf').waitFor();
  await soon(async () => applicationsOf(site(), who.email).length, 40_000).toBe(1);
  expect(applicationsOf(site(), who.email)[0]?.actual).toBe(hashOf(resume));
  await toastsOf(page).getByText('Application submitted!').first().waitFor();
  await says(page, 'Nothing waits');
}, 120_000);

test('P-CAR-15 D18 another type, another content, more than 5 MB: said next to the field, the focus there, nothing is sent', async () => {
  const { page, dialog, who } = await withDialog();
  const before = posts();
  const field = dialog.getByLabel('Resume', { exact: true });
  expect(await field.getAttribute('accept')).toBe('.pdf,.doc,.docx');
  await fillIn(page, who);

  await choose(page, Buffer.from('Asha Verma'), 'cv.txt', 'text/plain');
  await dialog.getByText('Resume must be a PDF, DOC or DOCX file').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await choose(page, pdfOf(MB5 + 1, 'large'));
  await dialog.getByText('Resume can have at most 5 MB').waitFor();
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await submit(page);
  expect(await field.evaluate((it) => (it as HTMLInputElement).validity.valueMissing)).toBe(true);

  await choose(page, Buffer.from('no document at all'));
  await dialog.getByRole('group', { name: 'Resume' }).getByText('cv.pdf').waitFor();
  await submit(page);
  await dialog.getByText('Resume must be a PDF, DOC or DOCX file').waitFor();
  const remove = dialog.getByRole('button', { name: 'Remove cv.pdf' });
  expect(await remove.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await dialog.locator('[name=name]').inputValue()).toBe(who.name);
  expect(posts()).toBe(before);

  await remove.click();
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await choose(page, pdfOf(2_000, 'right'));
  await dialog.getByText('2 KB').waitFor();
  await submit(page);
  await soon(async () => applicationsOf(site(), who.email).length).toBe(1);
});

test('what waits is listed with opening, file and size; edited it keeps its file or takes another', async () => {
  const { page, who } = await withDialog();
  const [first, second] = [pdfOf(3_000, 'first'), pdfOf(4_000, 'second')];
  await fillIn(page, who);
  await choose(page, first);
  await site().network.set(fault.cut);
  await submit(page);
  await dialogOf(page).getByRole('link', { name: 'See what waits' }).click();
  const item = page.getByRole('list', { name: 'Waiting submissions' }).getByRole('listitem');
  for (const text of ['Job application', 'Frontend engineer', 'cv.pdf', '3 KB', /From Asha Verma, since .*tried/])
    await item.getByText(text).first().waitFor();

  await item.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Nothing waits');
  await page.getByRole('button', { name: 'Undo' }).click();
  await item.getByText('cv.pdf').waitFor();

  const form = page.getByRole('form', { name: 'Edit the application' });
  await item.getByRole('button', { name: 'Edit' }).click();
  expect(await form.getByLabel('Email').inputValue()).toBe(who.email);
  await form.getByLabel('Full name').fill('Asha Rao');
  await form.getByRole('button', { name: 'Save and send' }).click();
  await item.getByText(/From Asha Rao/).waitFor();
  await item.getByText('3 KB').waitFor();

  await item.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await form
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: second });
  await site().network.set(fault.pass);
  await form.getByRole('button', { name: 'Save and send' }).click();
  await soon(async () => applicationsOf(site(), who.email).length).toBe(1);
  expect(applicationsOf(site(), who.email)).toMatchObject([
    { name: 'Asha Rao', opening: 'frontend-engineer', file: 'newer.pdf', actual: hashOf(second) },
  ]);
  await says(page, 'Nothing waits');
});
