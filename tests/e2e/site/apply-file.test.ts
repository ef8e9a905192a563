import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { waitForText } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const MB5 = 5 * 1024 * 1024;
const percentOf = (page: Page) =>
  page
    .locator('progress')
    .first()
    .evaluate((it: HTMLProgressElement) => it.value)
    .catch(() => undefined);

test('P-CAR-18 submitted offline, the browser closed, the server down: it arrives once, with its file unchanged', async () => {
  const { origin, network, kill, start } = site();
  const visitor = await newVisitorWithApp(origin, { viewport: PHONE });
  const form = await applyOn(site(), visitor.open);
  const resume = pdfOf(MB5, 'restored');
  await form.fillIn();
  await form.choose(resume, 'बायोडाटा.pdf');
  await network.set(fault.cut);
  await kill();
  await form.page.context().setOffline(true);
  await form.submit();
  await waitForText(form.page, '1 application waits to be sent');
  await visitor.restart(async () => {
    await start();
    await network.set(fault.pass);
  });
  await visitor.open(origin);
  await eventually(async () => form.stored().length).toBe(1);
  const hash = hashOf(resume);
  expect(form.stored()).toMatchObject([
    { ...form.who, opening: 'frontend-engineer', file: 'बायोडाटा.pdf', sha256: hash, actual: hash },
  ]);
});

test('a slow network: the progress of the upload is shown and announced, and the dialog can be closed meanwhile', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const form = await applyOn(site(), open);
  const { page, dialog } = form;
  const resume = pdfOf(MB5, 'slow');
  await form.fillIn();
  await form.choose(resume);
  await site().network.set(fault.throttle(900_000), { only: isPost });
  await form.submit();
  await eventually(async () => {
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
  await eventually(async () => form.stored().length).toBe(1);
  expect(form.stored()[0]?.actual).toBe(hashOf(resume));
  await form.toast('Application submitted!').waitFor();
  await waitForText(page, 'Nothing is waiting');
});
