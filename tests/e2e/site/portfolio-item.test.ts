import { expect, test } from 'vitest';
import { goInApp } from '../support/list-page.ts';
import { appRuns, eventually, isNotFoundMessage, openPage, pageShown } from '../support/pages.ts';
import { installed } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test("P-ROUTE-10 P-ROUTE-24 an unknown piece of work: 'Page not found', with status 404 from the server", async () => {
  const { context, complaints } = await newVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  expect((await page.goto(`${site().origin}/portfolio/no-such-work`))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  await appRuns(page);
  expect(await page.locator('h1, main, footer.footer').count()).toBe(3);
  await installed(page);
  expect(complaints.filter((text) => !isNotFoundMessage(text))).toEqual([]);

  // The same with the service worker, and with a navigation inside the app.
  await page.goto(`${site().origin}/portfolio/no-such-work`);
  await page.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  expect((await page.goto(`${site().origin}/portfolio/all`))?.status()).toBe(404);
  const inApp = await openPage(context, `${site().origin}/portfolio/chai`);
  await goInApp(inApp, '/portfolio/another');
  await inApp.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
});

test('P-ROUTE-10 after a navigation in the app its title is the page’s', async () => {
  const visitor = await newVisitor();
  const page = await visitor.open(`${site().origin}/contact`);
  await goInApp(page, '/portfolio/queue');
  await page.getByRole('heading', { level: 1, name: 'A waiting room without a queue' }).waitFor();
  await eventually(() => page.title()).toContain('A waiting room without a queue');
  await page.getByRole('link', { name: 'Talk about your project' }).click();
  await pageShown(page, '/contact');
  await eventually(() => page.getByLabel('Message').inputValue()).toMatch(/project/);
});
