import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { focusedName } from '../support/layout.ts';
import { applicationPages, applicationsOf } from '../support/list-pages.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, rowOf, shows, textsOf } from '../support/screen.ts';
import { type Answers, refuse } from '../support/stub-api.ts';

const DAY = 24 * 60 * 60_000;
const LONG = 'Counts every sack that comes in and goes out, and says so in the evening. '.repeat(20).trim();
const HOSTILE = `<script>document.title="taken"</script><img src=x onerror="document.title='taken'">`;
const TABLES = ['Services', 'Reviews', 'Products', 'Team', 'Resumes'];
const SCREENS = ['ManageTeam', 'Services', 'ManageReviews', 'ManageProducts', 'Resumes'];
const COUNTS = ['ManageTeam1', 'Services7', 'ManageReviews1', 'ManageProducts2', 'Resumes1'];

const at = (index: number) => new Date(Date.UTC(2026, 2, 20 - index, 18, 45)).toISOString();
const dayOf = (age: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - age * DAY);

/** Response with the counts of the lists below and the enquiries of the last 30 days; `counts[age]`: `age` days ago. */
const summary = (counts: Readonly<Record<number, number>> = {}, contacts = 0) => ({
  success: true,
  counts: { team: 1, services: 7, reviews: 1, projects: 2, portfolio: 0, applications: 1, contacts },
  enquiries: Array.from({ length: 30 }, (_, index) => ({ day: dayOf(29 - index), count: counts[29 - index] ?? 0 })),
});

const review = { _id: 'r', clientName: 'Asha', message: LONG, companyName: 'Khandelwal Traders', rating: 4 };
const LISTS: Answers = {
  adminsSummary: () => summary(),
  servicesAll: [1, 2, 3, 4, 5, 6, 7].map((age) => ({
    ...{ _id: `s${age}`, serviceName: `Service ${age}`, description: LONG, serialNumber: `A-${age}` },
    createdAt: at(age),
  })),
  reviewsAll: [{ ...review, createdAt: at(0) }],
  projectsAll: [0, 1].map((index) => ({
    ...{ _id: `p${index}`, name: `Godown ${index}`, description: LONG, createdAt: at(index) },
  })),
  teamAll: [{ _id: 't', name: 'Meera', designation: HOSTILE, createdAt: at(0) }],
  jobsApplications: applicationPages(() => applicationsOf([{ opening: 'Senior React Developer' }])),
};

async function dashboard(answers: Answers = {}) {
  const admin = await renderAdmin('/admin/welcome', { ...LISTS, ...answers });
  await expect.element(rowOf('Nalini Rao')).toBeVisible();
  return admin;
}

const part = (name: string) => page.getByRole('region', { name, exact: true });
const hrefs = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

test('A-DASH-01, A-DASH-02, A-DASH-03, A-DASH-04, A-ROUTE-02: five cards, each with the count of its list and the link to it', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    const { unmount, location } = await dashboard();
    await expect.poll(() => textsOf('main article')).toEqual(COUNTS);
    expect(textsOf('main article :is(h2, h3)')).toEqual(SCREENS);
    expect(hrefs('main article a')).toEqual(SCREENS.map((screen) => `/admin/${screen}`));
    await page.getByRole('article').getByRole('link', { name: 'Services' }).click();
    await expect.element(page.getByRole('heading', { name: 'Manage Services', level: 1 })).toBeVisible();
    expect(location().toLowerCase()).toBe('/admin/services');
    unmount();
  }
});

test('A-DASH-05, A-DASH-06, A-DASH-07, A-DASH-08, A-DASH-09, A-DASH-12: five tables with their columns, newest first, and links to the lists', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    const { unmount, requests } = await dashboard();
    const within = (name: string, selector: string) =>
      [...part(name).element().querySelectorAll(selector)].map(({ textContent }) => textContent);
    await expect.poll(() => within('Services', '[role=columnheader]')).toEqual(['Name', 'Description', 'Created']);
    expect(within('Reviews', '[role=columnheader]')).toEqual(['Company', 'Message', 'Rating', 'Date']);
    expect(within('Products', '[role=columnheader]')).toEqual(['Name', 'Description']);
    expect(within('Team', '[role=columnheader]')).toEqual(['Name', 'Designation']);
    expect(within('Resumes', '[role=columnheader]')).toEqual(['Name', 'Email', 'Phone', 'Resume']);
    const firstRow = (name: string) => within(name, 'tbody tr:first-child td');
    expect(firstRow('Services')).toEqual(['Service 1', LONG, '20-03-2026 00:15']);
    expect(firstRow('Reviews')).toEqual(['Khandelwal Traders', LONG, '4 out of 5', '21-03-2026 00:15']);
    expect(firstRow('Products')).toEqual(['Godown 0', LONG]);
    expect(firstRow('Team')).toEqual(['Meera', HOSTILE]);
    const [, email, phone, file] = firstRow('Resumes');
    expect([email, phone]).toEqual(['nalini@example.com', '+91 98260 54321']);
    expect(file).toContain('Open resume');
    expect(within('Services', 'tbody td:first-child')).toEqual([1, 2, 3, 4, 5].map((age) => `Service ${age}`));
    expect(hrefs('main a.part-link')).toEqual(
      ['contact-us-data', 'services', 'ManageReviews', 'ManageProducts', 'ManageTeam', 'Resumes'].map(
        (screen) => `/admin/${screen}`,
      ),
    );
    expect(pathsOf(requests, 'GET')).toContain('/jobs/applications');
    expect(document.title).not.toBe('taken');
    unmount();
  }
});

test('A-DASH-10: the details of a row show while it is hovered or has the focus; Esc closes them', async () => {
  await dashboard();
  const details = page.getByRole('dialog', { name: 'Khandelwal Traders' });
  await userEvent.hover(rowOf('Khandelwal').getByText('4 out of 5'));
  await expect.element(details).toBeVisible();
  for (const text of [LONG, 'Asha', '4 out of 5', '21-03-2026 00:15']) {
    await expect.element(details.getByText(text)).toBeVisible();
  }
  // The details stay open while they are hovered.
  await userEvent.hover(details.getByText('Asha'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(details).toBeVisible();
  await userEvent.hover(page.getByText('Admin Dashboard', { exact: true }));
  await expect.element(details).not.toBeInTheDocument();

  (part('Reviews').getByRole('link', { name: 'All reviews' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  expect(focusedName()).toBe('Khandelwal Traders');
  await userEvent.keyboard('{Enter}');
  await expect.element(details).toBeVisible();
  (details.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(details).not.toBeInTheDocument();
  expect(focusedName()).toBe('Khandelwal Traders');
});

test('A-DASH-10: on a phone the details open as a sheet at the bottom; a press beside it closes it', async () => {
  await page.viewport(360, 740);
  await dashboard();
  const opener = buttonOf('Godown 1');
  const details = page.getByRole('dialog', { name: 'Godown 1' });
  await opener.click();
  await expect.element(details.getByText('No Demo')).toBeVisible();
  await expect
    .poll(() => {
      const { x, width, bottom } = details.element().getBoundingClientRect();
      // Full width except the scroll bar.
      return [x, width > innerWidth - 20, Math.round(bottom)];
    })
    .toEqual([0, true, 740]);
  expect(opener.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  await page.getByText('Admin Dashboard', { exact: true }).click();
  await expect.element(details).not.toBeInTheDocument();
  await opener.click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(details).not.toBeInTheDocument();
});

test('A-DASH-04 the chart shows each of the last 30 days of the local time zone, by hovering and as a table; today is marked', async () => {
  await dashboard({ adminsSummary: summary({ 0: 1, 3: 2, 4: 1, 29: 1 }, 6) });
  const chart = part('Enquiries');
  await expect.element(chart.getByText('5 enquiries in the last 30 days')).toBeVisible();
  await expect.element(chart.getByText('6 in all')).toBeVisible();
  await chart.getByText('Show as a table').click();
  const table = chart.getByRole('table');
  await expect.element(table).toBeVisible();
  const counts = [...table.element().querySelectorAll('td')].map(({ textContent }) => Number(textContent));
  expect(counts).toEqual(Array.from({ length: 30 }, (_, age) => ({ 0: 1, 3: 2, 4: 1, 29: 1 })[age] ?? 0));
  expect(table.getByRole('rowheader').first().element().textContent).toMatch(/^Today, /);

  const bars = chart.getByRole('slider');
  const { width } = bars.element().getBoundingClientRect();
  const text = () => chart.element().querySelector('.chart-told')?.textContent ?? '';
  expect(text()).toMatch(/^1 enquiry Today, /);
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
  for (const [age, words] of [
    [3, '2 enquiries'],
    [4, '1 enquiry'],
    [10, 'No enquiries'],
  ] as const) {
    await userEvent.hover(bars, { position: { x: ((29.5 - age) / 30) * width, y: 5 } });
    await expect.poll(text).toContain(words);
    expect(text()).toContain(day.format(Date.now() - age * DAY));
  }

  // By keyboard.
  await userEvent.hover(page.getByText('Admin Dashboard', { exact: true }));
  (bars.element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(text()).toContain('2 enquiries');
  expect(bars.element().getAttribute('aria-valuetext')).toContain('2 enquiries');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(text()).toMatch(/^1 enquiry/);
  await userEvent.keyboard('{End}');
  expect(text()).toMatch(/^1 enquiry Today, /);
});

test.each([
  ['adminsSummary', ['Counts', 'Enquiries']],
  ['servicesAll', ['Services']],
  ['reviewsAll', ['Reviews']],
  ['projectsAll', ['Products']],
  ['teamAll', ['Team']],
  ['jobsApplications', ['Resumes']],
] as const)('A-DASH-04 a failure of %s is shown in its own part only; Retry reads it', async (call, parts) => {
  expectComplaints(/^Reading .* failed/);
  const { answers } = await renderAdmin('/admin/welcome', { ...LISTS, [call]: () => refuse(500, '') });
  for (const name of parts) await expect.element(part(name).getByText('Error fetching data.')).toBeVisible();
  expect(page.getByText('Error fetching data.').elements()).toHaveLength(parts.length);
  for (const name of TABLES.filter((table) => !(parts as readonly string[]).includes(table)))
    await expect.element(part(name).getByRole('table')).toBeVisible();
  // Without the counts of the server, the rows that were read are counted.
  await expect.poll(() => textsOf('main article')).toEqual(COUNTS);
  const isCounts = parts[0] === 'Counts';
  expect(page.getByText('Counted in the lists below').elements()).toHaveLength(isCounts ? 1 : 0);
  Object.assign(answers, { [call]: LISTS[call] });
  await part(parts[0])
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect.poll(() => page.getByText('Error fetching data.').elements().length).toBe(0);
  if (isCounts) await shows('No enquiries');
  else await expect.element(part(parts[0]).getByRole('table')).toBeVisible();
});

test('A-DASH-11: the team may be a teamMember array; empty and loading lists say so', async () => {
  const member = { _id: 'm1', name: 'Zoya Ansari', designation: 'Client Success' };
  const first = await dashboard({ teamAll: () => Response.json({ teamMember: [member] }) });
  await expect.element(part('Team').getByRole('cell', { name: 'Client Success' })).toBeVisible();
  first.unmount();
  await renderAdmin('/admin/welcome', { ...LISTS, teamAll: [], jobsApplications: () => new Promise(() => {}) });
  await shows('No team members yet.');
  await expect.element(part('Resumes').getByText('Loading...')).toBeVisible();
});
