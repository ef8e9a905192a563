import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { deskItem, renderDesk } from '../support/desk.ts';
import { focusedName } from '../support/layout.ts';
import { shows, textsOf } from '../support/screen.ts';

const item = () => page.getByRole('article');
const rows = () => textsOf('.desk-list .desk-name bdi');
const linkTo = (name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('D73 the list shows what is open, unread in bold, and each view its own items', async () => {
  await renderDesk([
    { name: 'Meera', message: 'A shop', labels: ['Indore'], followUpAt: '2026-01-01T10:00:00.000Z' },
    { name: 'Ravi', isUnread: false, state: 'talks', owner: { id: 'asha', name: 'Asha' } },
    { name: 'Old', isDone: true, state: 'won' },
  ]);
  await expect.element(linkTo('Meera')).toBeVisible();
  expect(rows()).toEqual(['Meera', 'Ravi']);
  await expect.element(view('Open')).toHaveTextContent('Open2');
  await expect.element(view('Open')).toHaveAttribute('aria-current');
  const weight = (name: string) => getComputedStyle(linkTo(name).element().firstElementChild as Element).fontWeight;
  expect([weight('Meera'), weight('Ravi')]).toEqual(['700', '400']);
  await expect.element(linkTo('Meera')).toHaveTextContent(/New.*Due 1 Jan.*Indore/);
  await expect.element(linkTo('Ravi')).toHaveTextContent(/In talks.*Asha/);
  await view('Done').click();
  await expect.poll(rows).toEqual(['Old']);
  await expect.element(view('Open')).not.toHaveAttribute('aria-current');
  await view('Spam').click();
  await shows('No spam.');
});

test('D73 a long word as a name begins beside the mark of an unread row, in two lines at most', async () => {
  await page.viewport(320, 740);
  const name = 'A'.repeat(80);
  await renderDesk([{ name }]);
  await expect.element(linkTo(name)).toBeVisible();
  const box = linkTo(name).element().firstElementChild as Element;
  const [first] = (box.querySelector('bdi') as Element).getClientRects() as unknown as [DOMRect];
  const { top, left, height } = box.getBoundingClientRect();
  expect(first.left).toBe(left + 16);
  expect(first.top - top).toBeLessThan(first.height / 2);
  expect(height).toBeLessThan(3 * first.height);
});

test('D73 an opened enquiry shows everything about it, and counts as read', async () => {
  const { items } = await renderDesk([
    {
      ...{ message: 'First line\nSecond line', address: '12, MG Road', createdAt: '2026-03-05T09:00:00.000Z' },
      origin: {
        page: '/services/web',
        campaign: 'utm_source=flyer',
        installed: true,
        sentAt: '2026-03-05T07:30:00.000Z',
      },
      related: [deskItem({ message: 'The year before' })],
    },
  ]);
  await linkTo('Meera').click();
  await expect.poll(focusedName).toBe('Meera');
  for (const text of [
    'First line',
    '12, MG Road',
    '/services/web, in the installed app',
    'source: flyer',
    'Sent offline',
  ])
    await expect.element(item().getByText(text)).toBeVisible();
  await expect.element(item().getByRole('link', { name: 'The year before' })).toHaveTextContent('Enquiry, New');
  await expect.poll(() => items[0]?.isUnread).toBe(false);
  await expect.poll(() => document.querySelector('.desk-row[data-unread]')).toBeNull();
});

test('D73 on a phone the item takes the place of the list, and the way back keeps the view', async () => {
  await renderDesk([{ name: 'Old', isDone: true }], '/admin/enquiries?view=done', 360);
  await linkTo('Old').click();
  await expect.element(item().getByRole('heading', { name: 'Old' })).toBeVisible();
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(0);
  await item().getByRole('link', { name: 'All enquiries' }).click();
  await expect.element(linkTo('Old')).toBeVisible();
  await expect.element(view('Done')).toHaveAttribute('aria-current');
});

test('D73 state, owner, follow-up, labels and done are saved at once, each on the version that is shown', async () => {
  const { changes, items } = await renderDesk([{}]);
  await linkTo('Meera').click();
  const saved = (version: number) => expect.poll(() => items[0]?.version).toBe(version);
  await item().getByLabelText('State').selectOptions('In talks');
  await saved(2);
  await item().getByLabelText('Owner').selectOptions('Asha');
  await saved(3);
  await item().getByLabelText('Follow-up').fill('2026-12-01T10:30');
  expect(items[0]?.version).toBe(3);
  await item().getByLabelText('Labels').click();
  await saved(4);
  await item().getByLabelText('Labels').fill('shop, Indore');
  await userEvent.keyboard('{Enter}');
  await saved(5);
  await item().getByRole('button', { name: 'Mark as done' }).click();
  await saved(6);
  expect(await changes()).toEqual([
    [{ state: 'talks' }, '"1"'],
    [{ owner: 'asha' }, '"2"'],
    [{ followUpAt: new Date('2026-12-01T10:30').toISOString() }, '"3"'],
    [{ labels: ['shop', 'Indore'] }, '"4"'],
    [{ isDone: true }, '"5"'],
  ]);
  await shows('Everything is answered.');
  await expect
    .element(item().getByRole('button', { name: 'Done. Open again' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('D73 a note appears in the timeline, and contacting the sender is recorded', async () => {
  const { changes } = await renderDesk([{}]);
  await linkTo('Meera').click();
  await item().getByRole('button', { name: 'Add note' }).click();
  await item().getByLabelText('Note').fill('Two branches\nWants a visit');
  await item().getByRole('button', { name: 'Add note' }).click();
  await expect.element(item().getByRole('region', { name: 'Timeline' })).toHaveTextContent('Wants a visit');
  await expect.element(item().getByLabelText('Note')).toHaveValue('');
  const call = item().getByRole('link', { name: 'Call' });
  expect(call.element().getAttribute('href')).toBe('tel:+919826012345');
  expect(item().getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href')).toBe(
    'https://wa.me/919826012345',
  );
  call.element().addEventListener('click', (event) => event.preventDefault());
  await call.click();
  await expect.element(item().getByText('called')).toBeVisible();
  await expect
    .poll(async () => (await changes()).map(([change]) => change))
    .toEqual([{ note: 'Two branches\nWants a visit' }, { contacted: 'call' }]);
});

test('D73 an item that is not there any more says so', async () => {
  expectComplaints(/failed/);
  await renderDesk([], '/admin/enquiries?item=gone');
  await shows('There is no such item on the desk');
});

test('D73 applications have states of their own, their opening and their resume', async () => {
  await renderDesk(
    [
      {
        kind: 'application',
        name: 'Nalini',
        subject: 'React developer',
        message: '',
        resume: '/jobs/resume/a',
        resumeName: 'cv.pdf',
      },
    ],
    '/admin/applications',
  );
  await page.getByRole('list', { name: 'Applications' }).getByRole('link', { name: 'Nalini' }).click();
  await expect.element(item().getByRole('link', { name: 'Open resume of Nalini' })).toBeVisible();
  expect(textsOf('article select:first-of-type option').slice(0, 7)).toEqual([
    ...['New', 'Shortlisted', 'Interview', 'Offered', 'Hired', 'Declined', 'Spam'],
  ]);
  await expect.element(view('Spam')).toHaveTextContent('Spam0');
});
