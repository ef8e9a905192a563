import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyingOn } from '../support/applying.ts';
import { violationsOf } from '../support/axe.ts';

import { appRuns, eventually } from '../support/pages.ts';
import { installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// A resume that another app shares: the browser posts it to the address in the manifest.

const site = sharedSite();
const SHARING = { viewport: PHONE, bypassCSP: true };
const MB5 = 5 * 1024 * 1024;
const ASKED = 'Is this your resume?';
const READY = 'Your resume is ready';

/** Shares a file with the app, as the platform does: by a POST navigation, to which the CSP of pages does not apply. */
async function share(page: Page, bytes: Buffer, name: string, type = 'application/pdf'): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { id: 'share', method: 'post', enctype: 'multipart/form-data', action: '/share-resume' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'resume' }));
    document.body.append(form);
  });
  await page.locator('#share input').setInputFiles({ name, mimeType: type, buffer: bytes });
  await page.evaluate(() => (document.getElementById('share') as HTMLFormElement).submit());
  await page.locator('#share').waitFor({ state: 'detached' });
  await page.waitForURL('**/career**');
  await appRuns(page);
}

const noteOf = (page: Page) => page.getByRole('region', { name: 'Your shared resume' });
const inStore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('shared');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('files').objectStore('files').count();
          asked.onsuccess = () => resolve(asked.result);
          opening.result.close();
        };
      }),
  );

test('a shared PDF waits on the device for a chosen opening, also offline; it is removed once it has gone with an application', async () => {
  const { origin, network } = site();
  const visitor = await newProfile(SHARING);
  const page = await visitor.open(`${origin}/career`);
  await installed(page);
  await appRuns(page);
  const before = network.requests.length;
  await network.set(fault.cut);
  const resume = pdfOf(MB5, 'shared');
  await share(page, resume, 'बायोडाटा.pdf');
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/career#openings');
  await noteOf(page).getByText(ASKED).waitFor();
  await noteOf(page).getByText('5.0 MB').waitFor();
  expect(await noteOf(page).evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(network.requests.slice(before).filter(({ url }) => url === '/share-resume')).toEqual([]);
  expect(await violationsOf(page, '[aria-label="Your shared resume"]')).toEqual([]);
  await network.set(fault.pass);

  // Any site can post a file here, so it is in no form until the visitor accepts it.
  const form = applyingOn(page, site());
  await form.openDialog();
  expect(await form.resume.count()).toBe(1);
  await form.close();
  const accept = noteOf(page).getByRole('button', { name: 'Use this resume' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await noteOf(page).getByText(READY).waitFor();
  await accept.waitFor({ state: 'detached' });
  expect(await noteOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await violationsOf(page, '[aria-label="Your shared resume"]')).toEqual([]);
  await form.openDialog();
  await form.chosen.getByText('बायोडाटा.pdf').waitFor();
  await form.fillIn();
  await form.submit();
  await eventually(async () => form.stored().length).toBe(1);
  const hash = hashOf(resume);
  expect(form.stored()).toMatchObject([{ ...form.who, file: 'बायोडाटा.pdf', sha256: hash, actual: hash }]);
  await noteOf(page).waitFor({ state: 'detached' });
  await eventually(() => inStore(page)).toBe(0);
});

test('what the form would not take is told with its name; removed, or after a day, it is gone from the device', async () => {
  const { origin } = site();
  const visitor = await newProfile(SHARING);
  const page = await visitor.open(`${origin}/career`);
  await installed(page);
  await share(page, pdfOf(MB5 + 1, 'large'), 'large.pdf');
  await noteOf(page).getByText('Resume can have at most 5 MB').waitFor();
  await share(page, Buffer.from('no document at all'), 'words.pdf');
  await noteOf(page).getByText('Resume must be a PDF, DOC or DOCX file').waitFor();
  await noteOf(page).getByText('words.pdf').waitFor();
  const form = applyingOn(page, site());
  await form.openDialog();
  expect(await form.resume.count()).toBe(1);
  await form.close();
  await noteOf(page).getByRole('button', { name: 'Remove words.pdf' }).click();
  await noteOf(page).waitFor({ state: 'detached' });
  await eventually(() => inStore(page)).toBe(0);

  await share(page, pdfOf(2_000, 'kept'), 'kept.pdf');
  await noteOf(page).getByText(ASKED).waitFor();
  expect(await inStore(page)).toBe(1);
  const later = await visitor.context.newPage();
  await later.clock.install({ time: Date.now() + 25 * 3_600_000 });
  // On any page of a later visit.
  await later.goto(`${origin}/about`);
  await eventually(() => inStore(later)).toBe(0);
});

test('without a worker the page says that the file has to be chosen there', async () => {
  const { context, complaints } = await newVisitor(SHARING);
  const page = await context.newPage();
  await page.goto(`${site().origin}/career`);
  await share(page, pdfOf(MB5, 'lost'), 'lost.pdf');
  await page.getByText('The file you have shared could not be kept on this device').waitFor();
  expect(new URL(page.url()).search).toBe('?shared=none');
  const form = applyingOn(page, site());
  await form.openDialog();
  expect(await form.resume.count()).toBe(1);
  expect(complaints).toEqual([]);
});
