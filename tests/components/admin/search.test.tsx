import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { focusedName } from '../support/layout.ts';
import { applicationPages, applicationsOf, contactPages, enquiriesOf } from '../support/list-pages.ts';
import { nextFrame } from '../support/render.tsx';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows } from '../support/screen.ts';
import { type Answers, noAnswer } from '../support/stub-api.ts';

const createdAt = '2026-03-05T09:00:00.000Z';
const ENQUIRIES = enquiriesOf([
  { name: 'Meera Joshi', message: 'A shop for tea' },
  ...Array.from({ length: 7 }, (_, index) => ({ name: `Ravi ${index + 1}`, message: 'A website' })),
]);
const MEERA = {
  _id: ENQUIRIES[0]?._id ?? '',
  name: 'Meera Joshi',
  email: 'asha@example.com',
  message: 'A shop for tea',
};
const ANSWERS: Answers = {
  ...deskAnswers([deskItem(MEERA)]),
  contactsAll: contactPages(() => ENQUIRIES),
  jobsApplications: applicationPages(() => applicationsOf([{ name: 'Nalini Rao', opening: 'React Developer' }])),
  projectsAll: [
    { _id: 'p', name: 'Tea Ledger', description: 'Credit for growers', link: 'https://example.com/', createdAt },
    { _id: 'q', name: 'Clinic', description: 'Appointments', link: '', createdAt },
  ],
  careerAll: [
    {
      ...{ _id: 'c', categoryName: 'Engineering' },
      careers: [{ id: 'o', title: 'React Developer', location: 'Indore', experience: '', openings: 1, createdAt }],
    },
  ],
};

const field = () => page.getByRole('combobox', { name: 'Find anything' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const current = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
const dialogs = () => page.getByRole('dialog').elements().length;

async function search(words: string, answers: Answers = {}) {
  await page.viewport(1280, 800);
  const admin = await renderAdmin('/admin/account', { ...ANSWERS, ...answers });
  await shows('Signed in as');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await field().fill(words);
  return admin;
}

test('D73 Ctrl+K searches enquiries, applications, content and screens; the arrow keys choose, and Enter opens', async () => {
  const { location } = await search('tea');
  await expect.element(option(/^Meera Joshi/)).toHaveTextContent('asha@example.com · A shop for tea');
  await expect.element(option(/^Tea Ledger/)).toHaveTextContent('Product');
  await expect
    .element(page.getByRole('group', { name: 'Screens' }).getByRole('option', { name: 'Create Team' }))
    .toBeVisible();
  expect(current()).toContain('Meera Joshi');
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toContain('Tea Ledger');
  await expect.element(field()).toHaveAttribute('aria-activedescendant', option(/^Tea Ledger/).element().id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(location).toBe(`/admin/enquiries?item=${ENQUIRIES[0]?._id}`);
  expect(dialogs()).toBe(0);
});

test('D73 an opening and a product are found by their texts; the product opens in its list', async () => {
  const { location } = await search('react');
  await expect.element(option(/^React Developer/)).toHaveTextContent('Opening in Engineering');
  await expect.element(option(/^Nalini Rao/)).toBeVisible();
  await field().fill('growers');
  await option(/^Tea Ledger/).click();
  await expect.poll(location).toBe('/admin/ManageProducts?q=Tea+Ledger');
  await shows('1 of 2 products');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await shows('2 products');
});

test('D73 five of many are shown, and the list of all', async () => {
  const { location } = await search('ravi');
  await expect.element(option('All 7 enquiries with “ravi”')).toBeVisible();
  expect(option(/^Ravi/).elements()).toHaveLength(5);
  await option('All 7 enquiries with “ravi”').click();
  await expect.poll(location).toBe('/admin/contact-us-data?q=ravi');
});

test('D73 screens are found by their names in the sidebar too; without a search all are listed', async () => {
  await search('team management');
  await expect.element(option('Manage Team')).toBeVisible();
  await shows('1 result');
  await field().fill('');
  for (const name of ['Enquiries', 'Create Portfolio Item', 'Logout', 'Your account'])
    await expect.element(option(name)).toBeInTheDocument();
});

test('D73 nothing found suggests what to try', async () => {
  await search('zzz');
  await shows('Nothing contains “zzz”');
  await shows('0 results');
});

test('D76 without a network the items that this device keeps are searched, and it says so', async () => {
  expectComplaints(/^Reading search/);
  const items = [deskItem({ name: 'Meera', message: 'A clinic' }), deskItem({ name: 'Sunita' })];
  const { location } = await search('clinic', {
    ...deskAnswers(items),
    contactsAll: noAnswer,
    jobsApplications: noAnswer,
  });
  await expect.element(option(/^Meera/)).toBeVisible();
  await shows('Looked through what this device keeps: 2 enquiries and 0 applications.');
  await option(/^Meera/).click();
  await expect.poll(location).toBe(`/admin/enquiries?item=${items[0]?._id}`);
});

test('D73 a search is sent when typing pauses, once; Esc closes it and returns the focus', async () => {
  const { requests } = await search('');
  // Not by `userEvent`: a busy machine pauses between its keys, too.
  for (const letter of 'ravi') {
    document.execCommand('insertText', false, letter);
    await nextFrame();
  }
  await expect.element(option(/^Ravi 1/)).toBeVisible();
  const sent = requests.flatMap(({ url }) => new URL(url).searchParams.get('q') ?? []);
  expect(new Set(sent)).toEqual(new Set(['ravi']));
  expect(pathsOf(requests, 'GET').filter((path) => path === '/contacts/all')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(dialogs()).toBe(0);
  await buttonOf('Find anything').click();
  await expect.element(field()).toHaveValue('');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(focusedName).toBe('Find anything');
});
