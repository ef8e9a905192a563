import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countWithMessage, enquiryWith, fillIn, formOf, submit, waitForText } from '../support/contact-form.ts';
import { appRuns, eventually, hydrated } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// Browsers that cache a failed import for the lifetime of the page: Safari, Chromium and Firefox until 2026.

const site = sharedSite();

/** Counts the documents that a context requests. */
async function countDocuments(context: BrowserContext): Promise<() => number> {
  let documents = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/**
 * Fails every import of a file, although it can be fetched.
 * @param isRefused until when; without it in the first document
 * @returns function that returns the number of failed imports
 */
async function refuseImports(context: BrowserContext, name: string, isRefused?: () => boolean): Promise<() => number> {
  const documents = await countDocuments(context);
  const isNow = isRefused ?? (() => documents() === 1);
  let refused = 0;
  await context.route(`**/assets/${name}-*.js`, (route) => {
    if (route.request().resourceType() !== 'script' || !isNow()) return route.continue();
    refused += 1;
    return route.abort();
  });
  return () => refused;
}

const messageOf = (page: Page) => formOf(page).locator('[name=message]');

test.each(['app', 'contact', 'enquiry', 'after-start'])(
  'a browser that keeps the failure of importing %s: the page is reloaded once, takes what was typed along, and runs',
  async (name) => {
    const { context } = await newColdVisitor();
    const documents = await countDocuments(context);
    await refuseImports(context, name);
    const page = await context.newPage();
    await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
    await fillIn(page, enquiryWith(`Typed while ${name} was refused`));
    await eventually(async () => documents()).toBe(2);
    await appRuns(page);
    await eventually(() => messageOf(page).inputValue()).toBe(`Typed while ${name} was refused`);
    // What was typed before comes back a moment after the app runs.
    await eventually(() => formOf(page).locator('[name=name]').inputValue()).toBe('Asha Verma');
    await submit(page);
    await waitForText(page, 'Message sent successfully');
    expect(documents()).toBe(2);
  },
);

test('two files whose imports the browser keeps as failed: the page is reloaded once, however late its document comes', async () => {
  const { context } = await newColdVisitor();
  const documents = await countDocuments(context);
  let isReloaded = false;
  await context.route('**/contact', async (route) => {
    if (documents() > 1) {
      await sleep(2_000);
      isReloaded = true;
    }
    await route.continue();
  });
  // The form imports this file too.
  await refuseImports(context, 'after-start', () => !isReloaded);
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
  await formOf(page).scrollIntoViewIfNeeded();
  await eventually(async () => documents()).toBe(2);
  await appRuns(page);
  await hydrated(formOf(page));
  expect(documents()).toBe(2);
});

test('what is typed while the page is being loaded again goes along', async () => {
  const { context } = await newColdVisitor();
  const documents = await countDocuments(context);
  await refuseImports(context, 'app');
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('beforeunload', () => {
      const field = document.querySelector<HTMLTextAreaElement>('form[data-refill] [name=message]');
      if (field) field.value = 'Typed meanwhile';
    });
  });
  await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
  await eventually(async () => documents()).toBe(2);
  await appRuns(page);
  await eventually(() => messageOf(page).inputValue()).toBe('Typed meanwhile');
});

test('what was sent before the app ran is sent once after the reload', async () => {
  const { context } = await newColdVisitor();
  const documents = await countDocuments(context);
  await refuseImports(context, 'app');
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, enquiryWith('Sent while the app was refused'));
  await submit(page);
  await waitForText(page, 'Message sent successfully');
  expect(documents()).toBe(2);
  expect(countWithMessage(await site().enquiries(), 'Sent while the app was refused')).toBe(1);
});

test('a file that is refused for ever is no reason to reload more than once', async () => {
  const { context } = await newColdVisitor();
  const documents = await countDocuments(context);
  const refused = await refuseImports(context, 'app', () => true);
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
  await eventually(async () => documents()).toBe(2);
  const before = refused();
  await eventually(async () => refused() - before).toBeGreaterThan(4);
  expect(documents()).toBe(2);
});

test.each(['app', 'enquiry'])('a page whose %s cannot be fetched stays, with what is typed', async (name) => {
  const { context } = await newColdVisitor();
  const documents = await countDocuments(context);
  const asked: string[] = [];
  await context.route(`**/assets/${name}-*.js`, (route) => {
    asked.push(route.request().resourceType());
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, enquiryWith('Typed into a page that stays'));
  await eventually(async () => asked.filter((type) => type === 'fetch').length).toBeGreaterThan(1);
  expect(documents()).toBe(1);
  expect(await messageOf(page).inputValue()).toBe('Typed into a page that stays');
});
