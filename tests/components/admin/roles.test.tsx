import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminRole } from '#contract/core/roles.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { contactPages, enquiriesOf } from '../support/list-pages.ts';
import { meAs, pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows } from '../support/screen.ts';
import { type Answers, noAnswer } from '../support/stub-api.ts';

const renderAs = (role: AdminRole, path: string, answers: Answers = {}) =>
  renderAdmin(path, { adminsMe: () => meAs(role), ...answers });
const entries = () =>
  [...document.querySelectorAll('#admin-sidebar .admin-entry')].map(({ textContent }) => textContent);

test('an editor sees the content of the site, and neither enquiries nor applications', async () => {
  const { requests } = await renderAs('editor', '/admin/welcome');
  await expect.poll(entries).not.toContain('Enquiries');
  for (const name of [
    'Applications',
    'Contact Us Data',
    'Contact Management',
    'Resumes',
    'Templates',
    'Accounts',
    'Audit log',
  ]) {
    expect(entries()).not.toContain(name);
  }
  expect(entries()).toEqual(expect.arrayContaining(['Dashboard', 'Create Team', 'Manage Services', 'Your account']));
  await expect.element(page.getByRole('heading', { name: 'Needs an answer' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Services', exact: true }).first()).toBeVisible();
  const before = requests.length;
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('enquiries');
  await shows('Nothing contains');
  expect(pathsOf(requests.slice(before), 'GET').filter((path) => /contacts|desk|jobs/.test(path))).toEqual([]);
});

test('at the first sign-in on a device nothing is called before the role is known; if it cannot be read, all is shown', async () => {
  const { requests, unmount } = await renderAs('editor', '/admin/enquiries');
  await shows('Not part of your role');
  const paths = pathsOf(requests, 'GET');
  expect(paths).toContain('/admins/me');
  expect(paths.filter((path) => /contacts|desk|jobs|audit/.test(path))).toEqual([]);
  unmount();
  expectComplaints(/^Reading me failed/);
  await renderAs('viewer', '/admin/enquiries', { ...deskAnswers([deskItem({})]), adminsMe: noAnswer });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Enquiries');
});

test('a screen that the role does not include says so, and makes no call', async () => {
  const { requests, navigate } = await renderAs('editor', '/admin/account');
  await shows('with the role Editor');
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
  const before = requests.length;
  navigate('/admin/enquiries');
  await shows('Not part of your role');
  await shows(/^Your role is Editor: you may change what the site shows/);
  expect(pathsOf(requests.slice(before), 'GET').filter((path) => path.startsWith('/desk'))).toEqual([]);
});

test('on a phone the places of a role fill the bar at the bottom', async () => {
  await page.viewport(360, 740);
  for (const [role, count] of [
    ['owner', 4],
    ['desk', 3],
    ['editor', 2],
  ] as const) {
    const { unmount } = await renderAs(role, '/admin/account');
    await shows(/with the role/);
    const bar = document.querySelector('.admin-bottom') as HTMLElement;
    await expect.poll(() => bar.querySelectorAll('.admin-place').length).toBe(count);
    const places = [...bar.querySelectorAll('.admin-place')].map((place) => place.getBoundingClientRect());
    expect(places.at(-1)?.right).toBeCloseTo(bar.getBoundingClientRect().right, 0);
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    unmount();
  }
});

test('a viewer reads an enquiry and how far it is, and can change nothing', async () => {
  const item = deskItem({ state: 'talks', owner: { id: 'asha', name: 'Asha' }, labels: ['Indore'] });
  await renderAs('viewer', `/admin/enquiries?item=${item._id}`, deskAnswers([item]));
  await expect.element(page.getByRole('region', { name: 'Work' })).toHaveTextContent(/In talks.*Asha.*Indore/);
  for (const name of ['Reply', 'Add note', 'Mark as done', 'Mark Meera as done']) {
    await expect.element(buttonOf(name)).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('list', { name: 'Contact' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.keyboard('jxe');
  await expect.element(page.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await shows('Next row');
  await expect.element(page.getByText('Select the row')).not.toBeInTheDocument();
});

test('a viewer cannot delete enquiries', async () => {
  await renderAs('viewer', '/admin/contact-us-data', {
    contactsAll: contactPages(() => enquiriesOf([{ name: 'Asha' }])),
  });
  await shows('1 contact');
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
