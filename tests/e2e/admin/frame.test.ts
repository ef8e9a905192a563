import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { soon } from '../support/contact-form.ts';
import { arrived, newVisitor } from '../support/pages.ts';
import { DESK, PHONE, signIn } from '../support/profile.ts';

const office = sharedOffice();

const ENTRIES = [
  ['Dashboard', '/admin/welcome'],
  ['Create Team', '/admin/CreateTeam'],
  ['Contact Us Data', '/admin/contact-us-data'],
  ['Manage Products', undefined],
  ['Create Product', '/admin/CreateProducts'],
  ['Manage Products', '/admin/ManageProducts'],
  ['Create Portfolio', '/admin/CreatePortfolio'],
  ['Manage Services', '/admin/services'],
  ['Team Management', '/admin/ManageTeam'],
  ['Review Management', '/admin/ManageReviews'],
  ['Create Review', '/admin/CreateReview'],
  ['Contact Management', '/admin/ManageContacts'],
  ['Logout', '/admin/logout'],
  ['Home', '/'],
  // What the documents name no entry for stands below.
  ['Careers', '/admin/Careers'],
  ['Resumes', '/admin/Resumes'],
  ['Your account', '/admin/account'],
];

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const closeOf = (page: Page) => page.getByRole('button', { name: 'Close sidebar' });
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function dashboard(viewport?: { width: number; height: number }): Promise<Page> {
  const person = await newAdmin(office(), viewport && { viewport });
  const page = await person.open(`${office().origin}/admin/welcome`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('A-LAY-02, A-ROUTE-01, A-ROUTE-02: /admin leads to the dashboard, under Admin Dashboard and without the public frame', async () => {
  const page = await dashboard();
  await page.goto(`${office().origin}/admin`);
  await page.waitForURL('**/admin/welcome');
  await page.getByRole('banner').getByText('Admin Dashboard', { exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
});

test('an unknown screen says Page not found inside the back office; its address may be typed in any letter case', async () => {
  const page = await dashboard();
  const { origin } = office();
  const broken: Error[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(new Error(message.text())));
  page.on('pageerror', (error) => broken.push(error));
  await page.goto(`${origin}/admin/no-such-screen`);
  await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('banner').getByText('Admin Dashboard').waitFor();
  // The browser itself tells of the answer's status.
  expect(broken.filter(({ message }) => !message.includes('status of 404'))).toEqual([]);
  await page.goto(`${origin}/Admin/Contact-Us-Data`);
  await page.waitForURL(`${origin}/admin/contact-us-data`);
});

test('A-LAY-03, A-LAY-04: the entries in their order, each with its address; Manage Products expands to two', async () => {
  const page = await dashboard();
  await toggleOf(page).click();
  const group = sidebarOf(page).getByRole('button', { name: 'Manage Products' });
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  expect(await sidebarOf(page).getByRole('link', { name: 'Create Product' }).count()).toBe(0);
  await group.click();
  expect(await sidebarOf(page).getByRole('link', { name: 'Create Product' }).isVisible()).toBe(true);
  const found = await sidebarOf(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('href') ?? undefined]));
  expect(found).toEqual(ENTRIES);
});

test('A-LAY-05, A-ROUTE-03, A-ROUTE-04, A-ROUTE-05, A-ROUTE-06, A-ROUTE-07, A-ROUTE-08, A-ROUTE-09, A-ROUTE-10, A-ROUTE-11, A-ROUTE-12: each entry leads to its own screen', async () => {
  const person = await newAdmin(office(), { viewport: DESK });
  const page = await person.open(`${office().origin}/admin/welcome`);
  await sidebarOf(page).getByRole('button', { name: 'Manage Products' }).click();
  for (const [name = '', path = ''] of ENTRIES.filter(([, to]) => to?.startsWith('/admin') && to !== '/admin/logout')) {
    await sidebarOf(page).locator(`a[href="${path}"]`).click();
    await arrived(page, path);
    expect(await page.locator('main h1').textContent(), name).not.toBe('Page not found');
    expect(await sidebarOf(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
  }
  await sidebarOf(page).getByRole('link', { name: 'Home' }).click();
  await arrived(page, '/');
  await page.goBack();
  await sidebarOf(page).getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  'the backdrop': (page) => page.mouse.click(340, 600),
  'the close button': (page) => closeOf(page).click(),
  'choosing the screen that is there': (page) => sidebarOf(page).getByRole('link', { name: 'Dashboard' }).click(),
  'choosing another screen': (page) => sidebarOf(page).getByRole('link', { name: 'Contact Us Data' }).click(),
};

test.each(Object.entries(WAYS_OUT))(
  'A-LAY-01: on a phone the sidebar opens over the screen and takes the focus; %s closes it and gives the focus back',
  async (_, leave) => {
    const page = await dashboard();
    expect(await sidebarOf(page).isVisible()).toBe(false);
    await toggleOf(page).click();
    await sidebarOf(page).waitFor();
    expect(await focused(page)).toBe('Close sidebar');
    // Nothing behind it is found by its role, and Tab does not lead there.
    expect(await page.getByRole('main').count()).toBe(0);
    await sidebarOf(page).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header'))).toBeNull();
    await closeOf(page).focus();
    await leave(page);
    await sidebarOf(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Toggle sidebar');
    expect(await page.getByRole('main').count()).toBe(1);
  },
);

test('a notification leaves the header free, so that the sidebar can be opened at once', async () => {
  const page = await (await newVisitor({ viewport: PHONE })).context.newPage();
  await signIn(page, office().origin);
  const toast = await page.locator('.toast', { hasText: 'Login successful' }).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('A-LAY-01: on a desk the sidebar stands beside the screen, and stays as it was left', async () => {
  const page = await dashboard(DESK);
  await sidebarOf(page).getByRole('link', { name: 'Contact Us Data' }).click();
  await page.getByRole('heading', { name: 'Contact Us Data' }).waitFor();
  expect(await sidebarOf(page).isVisible()).toBe(true);
  expect(await toggleOf(page).getAttribute('aria-expanded')).toBe('true');
  await toggleOf(page).click();
  await sidebarOf(page).waitFor({ state: 'hidden' });
  expect(await toggleOf(page).getAttribute('aria-expanded')).toBe('false');
  await page.goBack();
  await page.waitForURL('**/admin/welcome');
  expect(await sidebarOf(page).isVisible()).toBe(false);
  await toggleOf(page).click();
  await sidebarOf(page).waitFor();
});

test('a phone turned to where there is room for both is never left inert', async () => {
  const page = await dashboard();
  await toggleOf(page).click();
  await page.setViewportSize(DESK);
  await soon(() => page.getByRole('main').count()).toBe(1);
  expect(await toggleOf(page).isEnabled()).toBe(true);
});
