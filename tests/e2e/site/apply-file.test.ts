import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isPost } from '../../support/proxy-requests.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { says, soon } from '../support/contact-form.ts';
import { newVisitor } from '../support/pages.ts';
import { installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const MB5 = 5 * 1024 * 1024;
const posts = () => site().network.seen.filter(isPost).length;
const percentOf = (page: Page) =>
  page
    .locator('progress')
    .first()
    .evaluate((it: HTMLProgressElement) => it.value)
    .catch(() => undefined);

const withDialog = async () => applyOn(site(), (await newVisitor({ viewport: PHONE })).open);

test('P-CAR-18 written offline, the browser closed, the server away: it arrives once, the file as it was', async () => {
  const { origin, network, kill, start } = site();
  const visitor = await newProfile();
  const form = await applyOn(site(), visitor.open);
  await installed(form.page);
  const resume = pdfOf(MB5, 'restored');
  await form.fillIn();
  await form.choose(resume, 'बायोडाटा.pdf');
  await network.set(fault.cut);
  await kill();
  await form.page.context().setOffline(true);
  await form.submit();
  await says(form.page, '1 application waits to be sent');
  await visitor.restart(async () => {
    await start();
    await network.set(fault.pass);
  });
  await visitor.open(origin);
  await soon(async () => form.stored().length).toBe(1);
  const hash = hashOf(resume);
  expect(form.stored()).toMatchObject([
    { ...form.who, opening: 'frontend-engineer', file: 'बायोडाटा.pdf', sha256: hash, actual: hash },
  ]);
});

test('a slow line shows how much has gone, says so politely, and the dialog may be closed meanwhile', async () => {
  const form = await withDialog();
  const { page, dialog } = form;
  const resume = pdfOf(MB5, 'slow');
  await form.fillIn();
  await form.choose(resume);
  await site().network.set(fault.throttle(900_000), { only: isPost });
  await form.submit();
  await soon(async () => {
    const percent = (await percentOf(page)) ?? 0;
    return percent > 0 && percent < 100;
  }).toBe(true);
  expect(await dialog.getByRole('progressbar', { name: 'Sending your resume' }).count()).toBe(1);
  expect(await dialog.getByRole('status').first().textContent()).toMatch(
    /^Sending your resume, (0|25|50|75|100) percent$/,
  );
  await dialog.getByText('It is saved on this device').waitFor();
  await form.close();
  await page.getByRole('link', { name: '1 application waits to be sent' }).click();
  await page.getByRole('list', { name: 'Waiting submissions' }).getByText('cv.pdf').waitFor();
  await soon(async () => form.stored().length).toBe(1);
  expect(form.stored()[0]?.actual).toBe(hashOf(resume));
  await form.toast('Application submitted!').waitFor();
  await says(page, 'Nothing waits');
});

test('P-CAR-15 D18 another type, another content, more than 5 MB: said next to the field, the focus there, nothing is sent', async () => {
  const form = await withDialog();
  const { dialog, resume: field } = form;
  const before = posts();
  expect(await field.getAttribute('accept')).toBe('.pdf,.doc,.docx');
  await form.fillIn();

  await form.choose(Buffer.from('Asha Verma'), 'cv.txt', 'text/plain');
  await dialog.getByText('Resume must be a PDF, DOC or DOCX file').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await form.choose(pdfOf(MB5 + 1, 'large'));
  await dialog.getByText('Resume can have at most 5 MB').waitFor();
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await form.submit();
  expect(await field.evaluate((it) => (it as HTMLInputElement).validity.valueMissing)).toBe(true);

  await form.choose(Buffer.from('no document at all'));
  await form.chosen.getByText('cv.pdf').waitFor();
  await form.submit();
  await dialog.getByText('Resume must be a PDF, DOC or DOCX file').waitFor();
  const remove = dialog.getByRole('button', { name: 'Remove cv.pdf' });
  expect(await remove.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await form.typedName()).toBe(form.who.name);
  expect(posts()).toBe(before);

  await remove.click();
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await form.choose(pdfOf(2_000, 'right'));
  await dialog.getByText('2 KB').waitFor();
  await form.submit();
  await soon(async () => form.stored().length).toBe(1);
});

test('what waits is listed with opening, file and size; edited it keeps its file or takes another', async () => {
  const form = await withDialog();
  const { page } = form;
  const [first, second] = [pdfOf(3_000, 'first'), pdfOf(4_000, 'second')];
  await form.fillIn();
  await form.choose(first);
  await site().network.set(fault.cut, { only: isPost });
  await form.submit();
  await form.dialog.getByRole('link', { name: 'See what waits' }).click();
  const item = page.getByRole('list', { name: 'Waiting submissions' }).getByRole('listitem');
  for (const text of ['Job application', 'Frontend engineer', 'cv.pdf', '3 KB', /From Asha Verma, since .*tried/])
    await item.getByText(text).first().waitFor();

  await item.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Nothing waits');
  await page.getByRole('button', { name: 'Undo' }).click();
  await item.getByText('cv.pdf').waitFor();

  const edited = page.getByRole('form', { name: 'Edit the application' });
  await item.getByRole('button', { name: 'Edit' }).click();
  expect(await edited.getByLabel('Email').inputValue()).toBe(form.who.email);
  await edited.getByLabel('Full name').fill('Asha Rao');
  await edited.getByRole('button', { name: 'Save and send' }).click();
  await item.getByText(/From Asha Rao/).waitFor();
  await item.getByText('3 KB').waitFor();

  await item.getByRole('button', { name: 'Edit' }).click();
  await edited.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await edited
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: second });
  await site().network.set(fault.pass);
  await edited.getByRole('button', { name: 'Save and send' }).click();
  await soon(async () => form.stored().length).toBe(1);
  expect(form.stored()).toMatchObject([
    { name: 'Asha Rao', opening: 'frontend-engineer', file: 'newer.pdf', actual: hashOf(second) },
  ]);
  await says(page, 'Nothing waits');
});
