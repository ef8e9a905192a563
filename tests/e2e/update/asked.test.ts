import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, asked, barOf, buildOf, deploy, isOf, look, someBuilds } from '../support/builds.ts';
import { fillIn, formOf, says, submit, words } from '../support/contact-form.ts';
import { appRuns, eventually, openPage } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = someBuilds();

/** Somebody whose browser holds the build that is there; gives a tab at each path. */
async function withTabs<Paths extends string[]>(...paths: Paths) {
  const visitor = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const first = await openPage(visitor.context, `${site().origin}${paths[0]}`);
  await installed(first);
  await first.reload();
  await appRuns(first);
  const others = await Promise.all(paths.slice(1).map((path) => openPage(visitor.context, site().origin + path)));
  return { visitor, pages: [first, ...others] as { [I in keyof Paths]: Page } };
}

/** How often each page begins from now on. */
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
  await look(one);
  for (const page of pages) await asked(page);
  expect(starts).toEqual([0, 0, 0]);
  await answer(two, 'Reload');
  for (const page of [one, two, three]) await isOf(page, build);
  for (const page of pages) {
    await appRuns(page);
    expect(await barOf(page).count()).toBe(0);
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
  await look(one);
  for (const page of pages) await asked(page);
  await answer(one, 'Later');
  for (const page of pages) await barOf(page).waitFor({ state: 'detached' });
  expect(await buildOf(two)).toBe(before);
  await two.reload();
  await asked(two);
  await answer(two, 'Reload');
  await isOf(two, build);
  await isOf(one, build);
});

test('a tab in which something is written stays as it is, finds its chunks, says so, and asks again once it is sent', async () => {
  const { pages } = await withTabs('/contact', '/products');
  const [writing, other] = pages;
  const before = await buildOf(writing);
  await fillIn(writing, words('Written meanwhile'));
  const build = await newBuild();
  await deploy(site(), build);
  await look(other);
  await asked(writing);
  await asked(other);
  const message = formOf(writing).locator('[name=message]');
  await message.focus();
  await answer(writing, 'Reload');
  await isOf(other, build);
  await barOf(writing).getByText('comes to this page once what you write here is sent').waitFor();
  expect(await message.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await buildOf(writing)).toBe(before);
  // A chunk of the old build that this page has not loaded yet.
  await writing.getByRole('button', { name: 'Privacy Policy' }).click();
  await writing.getByRole('dialog', { name: 'Privacy Policy' }).waitFor();
  await writing.keyboard.press('Escape');
  expect(await message.inputValue()).toBe('Written meanwhile');
  await submit(writing);
  await says(writing, 'Message sent successfully');
  await asked(writing);
  await answer(writing, 'Reload');
  await isOf(writing, build);
  await eventually(
    async () => (await site().enquiries()).filter(({ message }) => message === 'Written meanwhile').length,
  ).toBe(1);
});
