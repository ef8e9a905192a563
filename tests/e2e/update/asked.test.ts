import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answerUpdate,
  buildOf,
  checkForUpdate,
  deploy,
  hasBuild,
  updateBarOf,
  updateOffered,
  useBuilds,
} from '../support/builds.ts';
import { enquiryWith, fillIn, formOf, submit, waitForText } from '../support/contact-form.ts';
import { appRuns, eventually, openPage, openPrivacyPolicy } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();

/** A visitor who has the current build installed, with one tab at each path. */
async function withTabs<Paths extends string[]>(...paths: Paths) {
  const visitor = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const first = await openPage(visitor.context, `${site().origin}${paths[0]}`);
  await installed(first);
  await first.reload();
  await appRuns(first);
  const others = await Promise.all(paths.slice(1).map((path) => openPage(visitor.context, site().origin + path)));
  return { visitor, pages: [first, ...others] as { [I in keyof Paths]: Page } };
}

/** Counts the page loads of each tab from now on. */
function startsOf(pages: Page[]): number[] {
  const starts = pages.map(() => 0);
  for (const [at, page] of pages.entries()) {
    page.on('domcontentloaded', () => {
      starts[at] = (starts[at] ?? 0) + 1;
    });
  }
  return starts;
}

test('a new build is asked for in every tab; Reload in one renews all that are clean', async () => {
  const { pages } = await withTabs('/contact', '/products', '/about');
  const [one, two, three] = pages;
  const starts = startsOf(pages);
  const build = await newBuild();
  await deploy(site(), build);
  await checkForUpdate(one);
  for (const page of pages) await updateOffered(page);
  expect(starts).toEqual([0, 0, 0]);
  await answerUpdate(two, 'Reload');
  for (const page of [one, two, three]) await hasBuild(page, build);
  for (const page of pages) {
    await appRuns(page);
    expect(await updateBarOf(page).count()).toBe(0);
  }
  await one.waitForTimeout(2_000);
  expect(starts).toEqual([1, 1, 1]);
});

test('Later in one tab takes the question from all; it comes back with the next start', async () => {
  const { pages } = await withTabs('/contact', '/products');
  const [one, two] = pages;
  const before = await buildOf(one);
  const build = await newBuild();
  await deploy(site(), build);
  await checkForUpdate(one);
  for (const page of pages) await updateOffered(page);
  await answerUpdate(one, 'Later');
  for (const page of pages) await updateBarOf(page).waitFor({ state: 'detached' });
  expect(await buildOf(two)).toBe(before);
  await two.reload();
  await updateOffered(two);
  await answerUpdate(two, 'Reload');
  await hasBuild(two, build);
  await hasBuild(one, build);
});

test('a tab in which something is written stays as it is, finds its chunks, says so, and asks again once it is sent', async () => {
  const { pages } = await withTabs('/contact', '/products');
  const [writing, other] = pages;
  const before = await buildOf(writing);
  await fillIn(writing, enquiryWith('Written meanwhile'));
  const build = await newBuild();
  await deploy(site(), build);
  await checkForUpdate(other);
  await updateOffered(writing);
  await updateOffered(other);
  const message = formOf(writing).locator('[name=message]');
  await message.focus();
  await answerUpdate(writing, 'Reload');
  await hasBuild(other, build);
  await updateBarOf(writing).getByText('comes to this page once what you write here is sent').waitFor();
  expect(await message.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await buildOf(writing)).toBe(before);
  // A chunk of the old build that this page has not loaded yet.
  await openPrivacyPolicy(writing);
  await writing.keyboard.press('Escape');
  expect(await message.inputValue()).toBe('Written meanwhile');
  await submit(writing);
  await waitForText(writing, 'Message sent successfully');
  await updateOffered(writing);
  await answerUpdate(writing, 'Reload');
  await hasBuild(writing, build);
  await eventually(
    async () => (await site().enquiries()).filter(({ message }) => message === 'Written meanwhile').length,
  ).toBe(1);
});
