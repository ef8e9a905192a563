import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminToast } from '#admin/admin-toast.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { focusedName } from '../support/layout.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows, toastOf } from '../support/screen.ts';

const ENTRIES = [
  ['Enquiries', '/admin/enquiries'],
  ['Applications', '/admin/applications'],
  ['Dashboard', '/admin/welcome'],
  ['Create Team', '/admin/CreateTeam'],
  ['Contact Us Data', '/admin/contact-us-data'],
  ['Manage Products', null],
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
  // Screens that are not in the specification.
  ['Accounts', '/admin/accounts'],
  ['Audit log', '/admin/audit'],
  ['Careers', '/admin/Careers'],
  ['Personal data', '/admin/people'],
  ['Resumes', '/admin/Resumes'],
  ['Templates', '/admin/templates'],
  ['Your account', '/admin/account'],
] as const;

const toggle = () => buttonOf('Toggle sidebar');
const sidebar = () => page.getByRole('navigation', { name: 'Back office' });
const link = (name: string) => sidebar().getByRole('link', { name, exact: true });
const mains = () => page.getByRole('main').elements().length;

async function dashboard(width: number) {
  await page.viewport(width, 740);
  const admin = await renderAdmin('/admin/welcome');
  await expect.element(page.getByText('Admin Dashboard', { exact: true })).toBeVisible();
  return admin;
}

test('A-LAY-02, A-ROUTE-01, A-ROUTE-02: /admin leads to the dashboard, under Admin Dashboard and without the public header and footer', async () => {
  const { location } = await renderAdmin('/admin');
  await expect.poll(location).toBe('/admin/welcome');
  await expect.element(page.getByRole('banner').getByText('Admin Dashboard', { exact: true })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Main' }).elements()).toHaveLength(0);
  expect(page.getByRole('contentinfo').elements()).toHaveLength(0);
  expect(mains()).toBe(1);
});

test.each(['/admin/no-such-screen', '/admin/services/more', '/admin/Nowhere'])(
  'A-ROUTE-01 %s is no screen, and says so instead of leading to the dashboard',
  async (path) => {
    const { location } = await renderAdmin(path);
    await expect.element(page.getByRole('main').getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(location()).toBe(path);
  },
);

test('A-ROUTE-01 the title of an unknown screen says that there is none', async () => {
  document.title = '';
  await renderAdmin('/admin/no-such-screen');
  await expect.poll(() => document.title).toMatch(/^Page not found/);
});

test('A-LAY-03, A-LAY-04: the entries in their order, each with its address; Manage Products expands to two', async () => {
  await dashboard(360);
  await toggle().click();
  const group = sidebar().getByRole('button', { name: 'Manage Products' });
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  expect(link('Create Product').elements()).toHaveLength(0);
  await group.click();
  await expect.element(link('Create Product')).toBeVisible();
  const found = [...sidebar().element().querySelectorAll('a, button')].map((entry) => [
    entry.textContent,
    entry.getAttribute('href'),
  ]);
  expect(found).toEqual(ENTRIES);
});

test('A-LAY-05, A-ROUTE-03, A-ROUTE-04, A-ROUTE-05, A-ROUTE-06, A-ROUTE-07, A-ROUTE-08, A-ROUTE-09, A-ROUTE-10, A-ROUTE-11, A-ROUTE-12: each entry leads to its own screen', async () => {
  const { location } = await dashboard(1280);
  await sidebar().getByRole('button', { name: 'Manage Products' }).click();
  for (const [name, path] of ENTRIES.filter(([, to]) => to?.startsWith('/admin') && to !== '/admin/logout')) {
    (sidebar().element().querySelector(`a[href="${path}"]`) as HTMLElement).click();
    await expect.poll(location).toBe(path);
    await expect
      .poll(() => [...sidebar().element().querySelectorAll('[aria-current=page]')].map((it) => it.textContent))
      .toEqual([name]);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByRole('heading', { level: 1 }).element().textContent).not.toBe('Page not found');
  }
  await link('Home').click();
  await expect.poll(location).toBe('/');
});

const LEAVE: Readonly<Record<string, () => Promise<void>>> = {
  Esc: () => userEvent.keyboard('{Escape}'),
  'the backdrop': () =>
    page.elementLocator(document.querySelector('.admin-backdrop') as Element).click({ position: { x: 340, y: 600 } }),
  'the close button': () => buttonOf('Close sidebar').click(),
  'choosing the current screen': () => link('Dashboard').click(),
  'choosing another screen': () => link('Contact Us Data').click(),
};

test.each(Object.entries(LEAVE))(
  'A-LAY-01: on a phone the sidebar opens over the screen and takes the focus; %s closes it and returns the focus',
  async (_, leave) => {
    await dashboard(360);
    await expect.element(sidebar()).not.toBeInTheDocument();
    await toggle().click();
    await expect.element(sidebar()).toBeVisible();
    await expect.poll(focusedName).toBe('Close sidebar');
    // Nothing behind it has a role or can be reached with Tab.
    expect(mains()).toBe(0);
    (link('Home').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('main, header')).toBeNull();
    (buttonOf('Close sidebar').element() as HTMLElement).focus();
    await leave();
    await expect.element(sidebar()).not.toBeInTheDocument();
    expect(focusedName()).toBe('Toggle sidebar');
    expect(mains()).toBe(1);
  },
);

test('A-LAY-01: on a wide screen the sidebar is beside the screen, and stays as it was left', async () => {
  const { go, location } = await dashboard(1280);
  await link('Contact Us Data').click();
  await expect.element(page.getByRole('heading', { name: 'Contact Us Data' })).toBeVisible();
  await expect.element(sidebar()).toBeVisible();
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
  await toggle().click();
  await expect.element(sidebar()).not.toBeInTheDocument();
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  go(-1);
  await expect.poll(location).toBe('/admin/welcome');
  await expect.element(sidebar()).not.toBeInTheDocument();
  await toggle().click();
  await expect.element(sidebar()).toBeVisible();
});

test('A-LAY-01 a phone with an open sidebar that is turned to a wider screen is not left inert', async () => {
  await dashboard(360);
  await toggle().click();
  await page.viewport(1280, 800);
  await expect.poll(mains).toBe(1);
  await expect.element(toggle()).toBeEnabled();
});

test('D73 on a phone the bar at the bottom leads to the desk, to the content and to everything else; it counts what is unread', async () => {
  await page.viewport(360, 740);
  const items = [deskItem({ name: 'Meera' }), deskItem({ name: 'Ravi', kind: 'application' })];
  const { location } = await renderAdmin('/admin/welcome', deskAnswers(items));
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect.element(bar.getByRole('link', { name: 'Enquiries 1 unread' })).toBeVisible();
  await bar.getByRole('link', { name: 'Applications 1 unread' }).click();
  await expect.poll(location).toBe('/admin/applications');
  await expect.element(bar.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Content' }).click();
  await page.getByRole('dialog', { name: 'Content' }).getByRole('link', { name: 'Team Management' }).click();
  await expect.poll(location).toBe('/admin/ManageTeam');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect.element(sidebar()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(focusedName()).toBe('More');
  // What is at the end of the screen is above it.
  scrollTo(0, document.documentElement.scrollHeight);
  const { bottom } = page.getByRole('main').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top + 1);
});

test('D73 a form on a phone has its own bar at the bottom; a wide screen has none', async () => {
  await page.viewport(360, 740);
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await renderAdmin('/admin/CreateReview');
  await expect.element(page.getByRole('form', { name: 'Create Review' })).toBeVisible();
  expect(bar.elements()).toHaveLength(0);
  await page.viewport(1280, 800);
  expect(bar.elements()).toHaveLength(0);
});

test('A-LAY-01 a toast leaves the header free, so that the sidebar can be opened at once', async () => {
  await dashboard(360);
  adminToast.success('Login successful');
  await shows('Login successful');
  const header = page.getByRole('banner').element().getBoundingClientRect();
  await expect
    .poll(() => toastOf('Login successful').element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(header.bottom);
});
