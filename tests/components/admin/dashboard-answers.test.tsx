import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { NO_ITEMS, renderAdmin } from '../support/render-admin.tsx';
import { textsOf } from '../support/screen.ts';

const part = (name: string) => page.getByRole('region', { name, exact: true });

test('D73 the dashboard begins with what needs an answer: numbers that lead to the lists, and the most urgent items', async () => {
  const items = [deskItem({ name: 'Meera' }), deskItem({ name: 'Sunita', kind: 'application', subject: 'Designer' })];
  const counts = (changes: object) => ({ ...NO_ITEMS, ...changes });
  const { location } = await renderAdmin('/admin/welcome', {
    ...deskAnswers(items),
    deskOverview: {
      ...{ success: true, enquiries: counts({ new: 1, waiting: 3, due: 2 }), applications: counts({ new: 1 }) },
      ...{ urgent: items, people: [], me: '' },
    },
  });
  const needs = part('Needs an answer');
  await expect
    .element(needs.getByRole('list', { name: 'Most urgent' }).getByRole('link', { name: /Sunita/ }))
    .toBeVisible();
  const links = [...needs.element().querySelectorAll<HTMLAnchorElement>('.needs-parts a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 new enquiry', '/admin/enquiries?view=new'],
    ['2 follow-ups are due', '/admin/enquiries?view=followup'],
    ['3 enquiries wait for a reply', '/admin/enquiries?view=waiting&sort=oldest'],
    ['1 new application', '/admin/applications?view=new'],
  ]);
  expect(textsOf('main h2')[0]).toBe('Needs an answer');
  await needs.getByRole('link', { name: /Meera/ }).click();
  await expect.poll(location).toBe(`/admin/enquiries?item=${items[0]?._id}`);
});

test('D73 the dashboard says so when nothing needs an answer', async () => {
  await renderAdmin('/admin/welcome');
  await expect.element(part('Needs an answer')).toHaveTextContent('Everything is answered.');
});
