import { expect, test } from 'vitest';
import { appRuns, eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('D53 the topic of an address never replaces what was typed before hydration', async () => {
  const { context, complaints } = await newVisitor();
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/app-*', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact?topic=web`, { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Mine');
  release();
  await appRuns(page);
  expect(await message.inputValue()).toBe('Mine');
  await page.goto(`${site().origin}/contact?topic=web`);
  await appRuns(page);
  await eventually(() => message.inputValue()).toBe('I would like a demo of Web Development.');
  expect(complaints).toEqual([]);
});
