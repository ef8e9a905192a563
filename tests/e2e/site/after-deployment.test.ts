import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { enquiryWith, fillIn, formOf } from '../support/contact-form.ts';
import { eventually, hydrated, openPrivacyPolicy } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// A new build has replaced the one of an open page. Files that this page has not loaded yet no longer exist.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

async function openOld(): Promise<Page> {
  const { open } = await newColdVisitor();
  const page = await open(`${site().origin}/contact`);
  await hydrated(formOf(page));
  await site().network.set(errorStatus(404), { only: ({ url }) => url?.startsWith('/assets/') ?? false });
  return page;
}

const askForMore = (page: Page) => page.getByRole('button', { name: 'Privacy Policy' }).click();
const count = (isMeant: (url: string) => boolean) => site().network.requests.filter(({ url }) => isMeant(url)).length;
const documents = () => count((url) => url === '/contact');

test('where nothing was typed the page begins again with the new build, once', async () => {
  const page = await openOld();
  const before = documents();
  await askForMore(page);
  await eventually(async () => documents()).toBe(before + 1);
  // The scripts of the reloaded page are missing too.
  await page.waitForTimeout(4_000);
  expect(documents()).toBe(before + 1);
  await site().network.set(fault.pass);
  await page.reload();
  await openPrivacyPolicy(page);
});

test('what was typed into an enquiry goes along when the page begins again, once nobody types', async () => {
  const page = await openOld();
  await fillIn(page, enquiryWith('Typed before the new build'));
  const before = documents();
  await askForMore(page);
  await eventually(async () => documents()).toBe(before + 1);
  await site().network.set(fault.pass);
  const message = formOf(page).locator('[name=message]');
  await eventually(() => message.inputValue()).toBe('Typed before the new build');
  expect(await formOf(page).locator('[name=name]').inputValue()).toBe('Asha Verma');
  expect(documents()).toBe(before + 1);
});

test('a page where anything else was typed stays, and what is missing is asked for ever more rarely', async () => {
  const page = await openOld();
  await page.locator('footer').getByRole('textbox').fill('asha@example.com');
  const before = documents();
  await askForMore(page);
  const asked = () => count((url) => url.startsWith('/assets/footer-dialog-contents-'));
  await eventually(async () => asked()).toBeGreaterThan(1);
  const early = asked();
  await page.waitForTimeout(6_000);
  expect(asked() - early).toBeLessThan(4);
  expect(documents()).toBe(before);
  expect(await page.locator('footer').getByRole('textbox').inputValue()).toBe('asha@example.com');
});
