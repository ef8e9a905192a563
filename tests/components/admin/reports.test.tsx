import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { renderAdmin, report } from '../support/render-admin.tsx';
import { shows, toastOf } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const part = page.getByRole('region', { name: 'Reports', exact: true });
const rowsOf = (name: string) =>
  [...part.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) => row.textContent);

const FIGURES = report([2, 0, 5, 1], {
  pages: [
    { name: '/services/web', count: 4 },
    { name: '/offers/diwali', count: 2 },
    { name: '', count: 1 },
  ],
  services: [
    { name: 'web', count: 4 },
    { name: 'app-idea', count: 1 },
    { name: '', count: 3 },
  ],
  others: { pages: 1, services: 0 },
  ...{ reply: { answered: 6, median: 12_000 }, outcome: { won: 1, lost: 3 } },
  overdue: { enquiries: 2, applications: 1 },
  funnel: { received: 9, shortlisted: 4, interview: 3, offered: 2, hired: 1, declined: 2 },
});

test('D73 reports: key figures, enquiries by week, page and service, and the application funnel', async () => {
  await renderAdmin('/admin/welcome', { deskReports: FIGURES });
  await expect.element(part.getByText('3 h 20 min')).toBeVisible();
  for (const text of ['6 of 8 answered', '25 %', '1 of 4 decided', '8 enquiries in 4 weeks.'])
    await expect.element(part.getByText(text)).toBeVisible();
  await expect
    .element(part.getByRole('link', { name: 'See follow-ups' }))
    .toHaveAttribute('href', '/admin/enquiries?view=followup');
  expect(rowsOf('By page')).toEqual(['Web Development4', '/offers/diwali2', 'Others1', 'Page not known1']);
  expect(rowsOf('By service')).toEqual(['Web Development4', 'App idea1', 'No service named3']);
  expect(rowsOf('Applications')).toEqual([
    ...['Received9', 'Shortlisted4', 'Interview3', 'Offered2', 'Hired1', 'Declined2'],
  ]);
  (part.getByRole('slider').element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(part.getByText('5 enquiries')).toBeVisible();
  await expect.element(part.getByText('Week of 16 Feb').first()).toBeVisible();
});

test('D73 the period of the reports is in the URL; without figures they say so', async () => {
  const { location, requests } = await renderAdmin('/admin/welcome?weeks=26');
  await expect.element(part.getByRole('link', { name: '26 weeks' })).toHaveAttribute('aria-current');
  await expect.element(part.getByText('No enquiries in 4 weeks.')).toBeVisible();
  await expect.element(part.getByText('No applications in these weeks.')).toBeVisible();
  await part.getByRole('link', { name: '52 weeks' }).click();
  await expect.poll(location).toBe('/admin/welcome?weeks=52');
  const asked = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/desk/reports');
  await expect.poll(() => asked().map(({ searchParams }) => searchParams.get('weeks'))).toEqual(['26', '52']);
  expect(asked()[0]?.searchParams.get('offset')).toBe(String(-new Date().getTimezoneOffset()));
});

test('D73 the weekly mail is ordered on the dashboard; a failure says so and keeps the choice', async () => {
  expectComplaints(/failed/);
  let hasMail = false;
  const { answers } = await renderAdmin('/admin/welcome', {
    deskReports: () => report([1], { hasMail }),
    deskReportMail: async (request) => {
      hasMail = (await request.json()).isOn;
      return { success: true, message: 'You will get the figures every Monday' };
    },
  });
  const order = part.getByRole('checkbox', { name: 'Mail me the figures every Monday' });
  await order.click();
  await expect.element(toastOf('You will get the figures every Monday')).toBeVisible();
  await expect.element(order).toBeChecked();
  Object.assign(answers, { deskReportMail: () => refuse(500, 'The server is busy') });
  await order.click();
  await shows('The weekly mail was not changed');
  await expect.element(order).toBeChecked();
});
