import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isUnder } from '../../support/proxy-requests.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { says, soon } from '../support/contact-form.ts';
import { fillLists, HOSTILE, LONG } from '../support/dashboard.ts';
import { keeps, keptOn } from '../support/kept.ts';
import { focused } from '../support/pages.ts';
import { DESK } from '../support/profile.ts';

const office = sharedOffice();
const DAY = 24 * 60 * 60_000;
const IST = { timezoneId: 'Asia/Kolkata' };
const tables = ['Services', 'Reviews', 'Products', 'Team', 'Resumes'];

beforeEach(() => fillLists(office()));
afterEach(() => office().network.set(fault.pass));

async function dashboard(options: Parameters<typeof newAdmin>[1] = {}) {
  const person = await newAdmin(office(), { ...IST, ...options });
  const page = await person.open(`${office().origin}/admin/welcome`);
  await page.getByRole('row').filter({ hasText: 'Nalini Rao' }).waitFor();
  return { person, page };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.each([undefined, DESK])(
  'A-DASH-01, A-DASH-02, A-DASH-03, A-DASH-04, A-ROUTE-02: five cards, each the count of its list and the way to it, %o',
  async (viewport) => {
    const { page } = await dashboard(viewport && { viewport });
    const cards = page.getByRole('article');
    await soon(() => cards.allTextContents()).toEqual([
      'ManageTeam1',
      'Services7',
      'ManageReviews1',
      'ManageProducts2',
      'Resumes1',
    ]);
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'ManageTeam',
      'Services',
      'ManageReviews',
      'ManageProducts',
      'Resumes',
    ]);
    const links = await cards.getByRole('link').evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    expect(links).toEqual(
      ['ManageTeam', 'Services', 'ManageReviews', 'ManageProducts', 'Resumes'].map((title) => `/admin/${title}`),
    );
  },
);

test('A-ROUTE-14: the card Services leads to Manage Services, under its declared address', async () => {
  const { page } = await dashboard();
  await page.getByRole('article').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { name: 'Manage Services', level: 1 }).waitFor();
  await soon(async () => new URL(page.url()).pathname).toBe('/admin/services');
});

test.each([undefined, DESK])(
  'A-DASH-05, A-DASH-06, A-DASH-07, A-DASH-08, A-DASH-09, A-DASH-12: five tables with their columns, newest first, and the way to all, %o',
  async (viewport) => {
    const before = office().network.seen.length;
    const { page } = await dashboard(viewport && { viewport });
    const head = (name: string) => part(page, name).getByRole('table').getByRole('columnheader').allTextContents();
    expect(await head('Services')).toEqual(['Name', 'Description', 'Created']);
    expect(await head('Reviews')).toEqual(['Company', 'Message', 'Rating', 'Date']);
    expect(await head('Products')).toEqual(['Name', 'Description']);
    expect(await head('Team')).toEqual(['Name', 'Designation']);
    expect(await head('Resumes')).toEqual(['Name', 'Email', 'Phone', 'Resume']);
    const cells = (text: string) => rowOf(page, text).first().getByRole('cell').allTextContents();
    expect(await cells('Service 1')).toEqual(['Service 1', LONG, '20-03-2026 00:15']);
    expect(await cells('Khandelwal')).toEqual(['Khandelwal Traders', LONG, '4 out of 5', '21-03-2026 00:15']);
    expect(await cells('Godown 0')).toEqual(['Godown 0', LONG]);
    expect(await cells('Meera')).toEqual(['Meera', HOSTILE]);
    const [, mail, phone, file] = await cells('Nalini Rao');
    expect([mail, phone]).toEqual(['nalini@example.com', '+91 98260 54321']);
    expect(file).toContain('Open resume');
    const first = part(page, 'Services').locator('tbody td:first-child');
    expect(await first.allTextContents()).toEqual([1, 2, 3, 4, 5].map((age) => `Service ${age}`));
    const ways = page.getByRole('link', { name: /^All / });
    expect(await ways.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual(
      ['contact-us-data', 'services', 'ManageReviews', 'ManageProducts', 'ManageTeam', 'Resumes'].map(
        (screen) => `/admin/${screen}`,
      ),
    );
    const asked = office()
      .network.seen.slice(before)
      .map(({ url }) => url.split('?')[0]);
    expect(asked).toContain('/jobs/applications');
    expect(await page.title()).not.toBe('taken');
  },
);

test('A-DASH-10: on a desk the details of a row show while it is pointed at or has the focus; Esc closes them', async () => {
  const { page } = await dashboard({ viewport: DESK });
  const details = page.getByRole('dialog', { name: 'Khandelwal Traders' });
  await rowOf(page, 'Khandelwal').getByText('4 out of 5').hover();
  await details.waitFor();
  for (const text of [LONG, 'Asha', '4 out of 5', '21-03-2026 00:15']) await details.getByText(text).waitFor();
  // They can be pointed at themselves, and go when nothing is.
  await details.getByText('Asha').hover();
  await page.waitForTimeout(400);
  expect(await details.isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await details.waitFor({ state: 'detached' });

  await part(page, 'Reviews').getByRole('link', { name: 'All reviews' }).focus();
  await page.keyboard.press('Tab');
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Khandelwal Traders');
  await page.keyboard.press('Enter');
  await details.waitFor();
  await details.getByRole('button', { name: 'Close' }).press('Enter');
  await details.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Khandelwal Traders');
});

test('A-DASH-10: on a phone a tap brings the details from below; tapping beside them closes them', async () => {
  const { page } = await dashboard({ hasTouch: true, isMobile: true });
  const opener = page.getByRole('button', { name: 'Godown 1' });
  const details = page.getByRole('dialog', { name: 'Godown 1' });
  await opener.tap();
  await details.getByText('No Demo').waitFor();
  await soon(async () => {
    const { x = 1, y = 0, width = 0, height = 0 } = (await details.boundingBox()) ?? {};
    return [x, width, Math.round(y + height)];
  }).toEqual([0, 360, 740]);
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await page.touchscreen.tap(180, 30);
  await details.waitFor({ state: 'detached' });
  await opener.tap();
  await details.getByRole('button', { name: 'Close' }).tap();
  await details.waitFor({ state: 'detached' });
});

test("the chart tells each of the last 30 days by the reader's own clock, by pointing and as a table; today is marked", async () => {
  const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const dayOf = (age: number) => inIndia.format(Date.now() - age * DAY);
  // Ten minutes on both sides of midnight in Kolkata, which is no midnight in UTC.
  const midnight = Date.parse(`${dayOf(3)}T00:00:00+05:30`);
  const at = (time: number) => ({ createdAt: new Date(time).toISOString() });
  const early = [midnight - 600_000, midnight + 600_000, midnight + 700_000];
  await office().holds([...early, Date.now(), Date.now() - 29 * DAY, Date.now() - 31 * DAY].map(at));
  const { page } = await dashboard({ viewport: DESK });
  const chart = part(page, 'Enquiries');
  await chart.getByText('5 enquiries in the last 30 days').waitFor();
  await chart.getByText('6 in all').waitFor();
  await chart.getByText('Show as a table').click();
  const counts = await chart.getByRole('table').locator('td').allTextContents();
  const expected = Array.from({ length: 30 }, (_, age) => ({ 0: 1, 3: 2, 4: 1, 29: 1 })[age] ?? 0);
  expect(counts.map(Number)).toEqual(expected);
  expect(await chart.getByRole('table').getByRole('rowheader').first().textContent()).toMatch(/^Today, /);

  const bars = chart.getByRole('img');
  const { width = 0 } = (await bars.boundingBox()) ?? {};
  const told = chart.locator('.chart-told');
  expect(await told.textContent()).toMatch(/^1 enquiry Today, /);
  for (const [age, words] of [
    [3, '2 enquiries'],
    [4, '1 enquiry'],
    [10, 'No enquiries'],
  ] as const) {
    await bars.hover({ position: { x: ((29.5 - age) / 30) * width, y: 5 } });
    await soon(() => told.textContent()).toContain(words);
    const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
    expect(await told.textContent()).toContain(day.format(Date.now() - age * DAY));
  }
});

test.each([
  ['/admins/summary', ['Counts', 'Enquiries']],
  ['/services/all', ['Services']],
  ['/reviews/all', ['Reviews']],
  ['/projects/all', ['Products']],
  ['/team/all', ['Team']],
  ['/jobs/applications', ['Resumes']],
])('%s failing takes down nothing but its own part, which says so; Retry brings it', async (call, parts) => {
  const { origin, network } = office();
  await network.set(status(500, {}), { only: isUnder(call) });
  const person = await newAdmin(office());
  const page = await person.open(`${origin}/admin/welcome`);
  for (const name of parts) await part(page, name).getByText('Error fetching data.').waitFor();
  expect(await page.getByText('Error fetching data.').count()).toBe(parts.length);
  for (const name of tables.filter((table) => !parts.includes(table)))
    await part(page, name).getByRole('table').waitFor();
  // Where nobody counts, what was read is counted; what is not known says so.
  const counts = ['ManageTeam1', 'Services7', 'ManageReviews1', 'ManageProducts2', 'Resumes1'];
  await soon(() => page.getByRole('article').allTextContents()).toEqual(counts);
  expect(await page.getByText('Counted in the lists below').count()).toBe(parts[0] === 'Counts' ? 1 : 0);
  await network.set(fault.pass);
  await part(page, parts[0] ?? '')
    .getByRole('button', { name: /^Retry/ })
    .click();
  await soon(() => page.getByText('Error fetching data.').count()).toBe(0);
  await (parts[0] === 'Counts'
    ? says(page, 'No enquiries')
    : part(page, parts[0] ?? '')
        .getByRole('table')
        .waitFor());
});

test('A-DASH-11: the team is understood as a teamMember array too; an empty list and one that is coming say so', async () => {
  const { origin, network } = office();
  const member = { _id: 'm1', name: 'Zoya Ansari', designation: 'Client Success' };
  await network.set(canned({ teamMember: [member] }), { only: isUnder('/team/all') });
  const person = await newAdmin(office());
  const page = await person.open(`${origin}/admin/welcome`);
  await part(page, 'Team').getByRole('cell', { name: 'Client Success' }).waitFor();
  await network.set(canned([]), { only: isUnder('/team/all') });
  await page.reload();
  await says(page, 'No team members yet.');
  await network.set(fault.hang, { only: isUnder('/jobs/') });
  await page.evaluate(() => indexedDB.deleteDatabase('admin-reads'));
  const other = await (await newAdmin(office())).open(`${origin}/admin/welcome`);
  await part(other, 'Resumes').getByText('Loading...').waitFor();
});

test('what was read is shown without a network, with its age; a logout leaves nothing of it', async () => {
  const { origin, network } = office();
  const { page } = await dashboard();
  await keeps(page, 'Nalini Rao');
  await keeps(page, '"applications":1');
  await network.set(fault.cut, {
    only: isUnder('/admins/', '/jobs/', '/services/', '/team/', '/reviews/', '/projects/'),
  });
  await page.clock.setSystemTime(Date.now() + 3 * 60 * 60_000);
  await page.reload();
  await rowOf(page, 'Nalini Rao').waitFor();
  await soon(() => page.getByText('Updated 3 hours ago').count()).toBeGreaterThanOrEqual(6);
  expect(await page.getByRole('article').first().textContent()).toBe('ManageTeam1');
  await network.set(fault.pass);
  await page.goto(`${origin}/admin/logout`);
  await page.waitForURL('**/login*');
  await soon(() => keptOn(page)).not.toContain('Nalini');
});
