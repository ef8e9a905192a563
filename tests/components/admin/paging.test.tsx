import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contact } from '#contract/admin/enquiries.ts';
import { expectComplaints, hasComplained } from '../support/console.ts';
import { focusedName } from '../support/layout.ts';
import { contactPages, enquiriesOf } from '../support/list-pages.ts';
import { nextFrame } from '../support/render.tsx';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, rowOf, shows, textsOf, watchDownloads } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const COUNT = 1_000;
const PATH = '/admin/contact-us-data';
const nameOf = (index: number) => `Person ${String(index).padStart(4, '0')}`;
const PEOPLE = enquiriesOf(
  Array.from({ length: COUNT }, (_, index) => ({
    name: nameOf(index),
    message: index % 100 === 50 ? `Wants a पोर्टल, number ${index}.` : `Wants a shop, number ${index}.`,
  })),
);

async function table(path = PATH, rows: readonly Contact[] = PEOPLE) {
  await page.viewport(360, 740);
  const list = { rows };
  const admin = await renderAdmin(path, {
    contactsAll: contactPages(() => list.rows),
    contactsDelete: (request) => {
      const item = list.rows.find(({ _id }) => request.url.endsWith(`/${_id}`));
      list.rows = list.rows.filter((row) => row !== item);
      return { message: 'Deleted', item };
    },
  });
  const queryOf = (name: string) => new URL(admin.location(), 'http://app').searchParams.get(name);
  return { ...admin, list, queryOf };
}

const names = () => textsOf('.records tbody tr td:first-child');
const startsWith = (name: string) => expect.poll(() => names()[0]).toBe(name);
const turn = (way: 'Older' | 'Newer') => buttonOf(way).click();
const topOf = (text: string) => rowOf(text).element().getBoundingClientRect().top;
const search = () => page.getByRole('searchbox', { name: 'Search' });

test('A-CUD-01, A-CUD-02: enquiries are paged by a hundred, each shown once, in both directions and by the history', async () => {
  const few = PEOPLE.slice(0, 250);
  const { location, go, unmount } = await table(PATH, few);
  await shows('250 contacts');
  const seen = names();
  for (const first of [100, 200]) {
    await turn('Older');
    await startsWith(nameOf(first));
    expect(scrollY).toBe(0);
    seen.push(...names());
  }
  expect(seen).toEqual(few.map(({ name }) => name));
  await expect.element(buttonOf('Older')).toBeDisabled();
  await turn('Newer');
  await startsWith(nameOf(100));
  go(-1);
  await startsWith(nameOf(200));
  const path = location();
  unmount();
  const { queryOf } = await table(path, few);
  await startsWith(nameOf(200));
  await buttonOf('Back to the newest').click();
  await startsWith(nameOf(0));
  await turn('Older');
  await startsWith(nameOf(100));
  await turn('Newer');
  await startsWith(nameOf(0));
  // The first list page has one address without a cursor, under which it is persisted.
  await expect.poll(() => queryOf('cursor')).toBeNull();
});

test('A-CUD-01 a search asks the server about every row, is part of the address, and is undone by the history', async () => {
  const { queryOf, location, go, unmount } = await table();
  await shows('1,000 contacts');
  await search().click();
  await userEvent.keyboard('number 095');
  await shows('11 of 1,000 contacts');
  expect(names()).toEqual([nameOf(95), ...Array.from({ length: 10 }, (_, index) => nameOf(950 + index))]);
  expect(queryOf('q')).toBe('number 095');
  await search().fill('पोर्टल');
  await shows('10 of 1,000 contacts');
  await expect.poll(() => queryOf('q')).toBe('पोर्टल');
  const path = location();
  go(-1);
  await shows('1,000 contacts');
  await expect.element(search()).toHaveValue('');
  unmount();
  const later = await table(path);
  await startsWith(nameOf(50));
  await search().fill('nothing of the kind');
  await shows('Nothing matches your search.');
  await expect.poll(() => later.queryOf('q')).toBe('nothing of the kind');
  later.go(-1);
  await startsWith(nameOf(50));
  await expect.element(search()).toHaveValue('पोर्टल');
});

test('a new enquiry waits behind a button while the admin has scrolled down; at the top it appears at once', async () => {
  const { list } = await table();
  await expect.element(rowOf(nameOf(20))).toBeVisible();
  rowOf(nameOf(20)).element().scrollIntoView();
  const before = topOf(nameOf(20));
  const arrive = (name: string) => {
    list.rows = [...enquiriesOf([{ _id: name, name }]), ...list.rows];
  };
  arrive('Newcomer');
  await buttonOf('Refresh')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const button = page.getByRole('button', { name: '1 new' });
  await expect.element(button).toBeInTheDocument();
  expect(Math.abs(topOf(nameOf(20)) - before)).toBeLessThanOrEqual(1);
  expect(rowOf('Newcomer').elements()).toHaveLength(0);
  await button.click();
  await startsWith('Newcomer');
  expect(scrollY).toBe(0);
  arrive('Another');
  await buttonOf('Refresh').click();
  await startsWith('Another');
  expect(page.getByRole('row').elements().length).toBeLessThanOrEqual(101);
});

test('the list is refetched each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { list } = await table();
  await shows('1,000 contacts');
  list.rows = enquiriesOf([{ name: 'Alone' }]);
  vi.advanceTimersByTime(61_000);
  await shows('1 contact');
});

test('A-CUD-06 a deletion on an older list page stays there, with the focus on the next row', async () => {
  const { queryOf } = await table();
  await startsWith(nameOf(0));
  await turn('Older');
  await startsWith(nameOf(100));
  const cursor = queryOf('cursor');
  await buttonOf(`Delete the enquiry of ${nameOf(150)}`).click();
  const scrolled = scrollY;
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf(nameOf(150))).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe(`Delete the enquiry of ${nameOf(151)}`);
  expect(queryOf('cursor')).toBe(cursor);
  expect(scrollY).toBe(scrolled);
  await shows('999 contacts');
});

test('the exported file holds all matches of all list pages; an export that fails midway says so and continues', async () => {
  expectComplaints(/^Exporting contacts failed/);
  const files = watchDownloads();
  const { list, answers } = await table();
  await startsWith(nameOf(0));
  const whole = answers.contactsAll as (request: Request) => Response;
  list.rows = [...PEOPLE, ...PEOPLE.map((row) => ({ ...row, _id: `late${row._id}`, name: 'Late' }))];
  const isSecond = ({ url }: Request) => /limit=1000.*cursor=./.test(url);
  answers.contactsAll = (request) => (isSecond(request) ? refuse(500, '') : whole(request));
  await buttonOf('Export CSV').click();
  await shows('The export stopped after 1,000 of 2,000 contacts. No file was made.');
  expect(files).toEqual([]);
  answers.contactsAll = whole;
  await buttonOf('Go on').click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await files[0]?.file.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(2_001);
  expect(new Set(lines.slice(1, 1_001).map((line) => line.split('","')[1]))).toEqual(
    new Set(PEOPLE.map(({ name }) => name)),
  );

  answers.contactsAll = (request) => (/limit=1000/.test(request.url) ? new Promise(() => {}) : whole(request));
  await buttonOf('Export CSV').click();
  await buttonOf('Cancel').click();
  await expect.element(buttonOf('Export CSV')).toBeVisible();
  expect(files).toHaveLength(1);
});

test('without a network the newest rows are searched on the device, and older ones need the network', async () => {
  expectComplaints(/^Reading contacts/);
  const { answers } = await table();
  await shows('1,000 contacts');
  answers.contactsAll = noAnswer;
  await search().fill('number 95.');
  await shows('Searching all contacts needs the network.');
  await shows('1 of the newest 100 contacts');
  expect(names()).toEqual([nameOf(95)]);
  await search().fill('');
  await startsWith(nameOf(0));
  await turn('Older');
  await shows('Older contacts need the network.');
  await buttonOf('Back to the newest').click();
  await startsWith(nameOf(0));
});

test('P-API-09 an answer that is no list shows no rows and is logged', async () => {
  expectComplaints(/\/(contacts\/all|jobs\/applications) failed.*no list/);
  const contacts = await renderAdmin(PATH, { contactsAll: () => Response.json({ contacts: {} }) });
  await shows('No contacts found.');
  expect(hasComplained(/contacts\/all failed.*no list/)).toBe(true);
  contacts.unmount();
  await renderAdmin('/admin/Resumes', { jobsApplications: () => Response.json('none') });
  await shows('No resumes found.');
  expect(hasComplained(/jobs\/applications failed.*no list/)).toBe(true);
});

test('A-API-07, A-API-08: a host without list pages sends the whole list, which is searched and paged on the device', async () => {
  await renderAdmin(PATH, { contactsAll: PEOPLE.slice(0, 150).toReversed() });
  await shows('150 contacts');
  expect(names()[0]).toBe(nameOf(0));
  expect(page.getByRole('row').elements()).toHaveLength(101);
  await turn('Older');
  await expect.element(page.getByRole('cell', { name: nameOf(149), exact: true })).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(51);
  await search().fill(nameOf(0));
  await shows('1 of 150 contacts');
});

test('the pager of a list of cards stays in place when the last cards come into view', async () => {
  await table('/admin/ManageContacts', PEOPLE);
  await shows('1,000 contacts');
  const top = () => buttonOf('Older').element().getBoundingClientRect().top;
  buttonOf('Older').element().scrollIntoView({ block: 'end', behavior: 'instant' });
  const before = top();
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  // Scrolling back by what the cards above have grown is exact to a pixel.
  expect(Math.abs(top() - before)).toBeLessThan(1);
});
