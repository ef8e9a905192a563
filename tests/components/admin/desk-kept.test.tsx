import { createStore, get } from 'idb-keyval';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESK_KINDS, type DeskDetails, type DeskKind } from '#contract/admin/desk.ts';
import { KEPT_ITEMS } from '#contract/admin/desk-kept.ts';
import type { KeptItems } from '#features/desk/kept-items.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { deskStreamStub } from '../support/desk-stream.ts';
import { type RenderedAdmin, renderAdmin, storeSession } from '../support/render-admin.tsx';
import { shows, textsOf } from '../support/screen.ts';
import { noAnswer } from '../support/stub-api.ts';

const rows = () => textsOf('.desk-list .desk-name bdi');
const db = createStore(ADMIN_READS, 'queries');
const kept = async (kind: DeskKind): Promise<KeptItems | undefined> => get(`desk-${kind}`, db);
const isKept = async () => {
  const all = await Promise.all(DESK_KINDS.map(kept));
  return all.every((each) => each?.owner === localStorage.getItem('email') && each.readAt > 0);
};

/** Opens the desk until the device has kept its items, then again without a network. */
async function openOffline(items: DeskDetails[], path: string): Promise<RenderedAdmin> {
  storeSession();
  const answers = { ...deskAnswers(items), deskStream: deskStreamStub().answer };
  const online = await renderAdmin('/admin/enquiries?view=spam', answers);
  await expect.poll(isKept).toBe(true);
  online.unmount();
  expectComplaints(/failed/);
  const lost = Object.fromEntries(Object.keys(answers).map((name) => [name, noAnswer]));
  return renderAdmin(path, { ...lost, adminsMe: noAnswer, adminsSummary: noAnswer });
}

test('D76 without a network every view lists what the device keeps, also one that was never opened, and can be searched', async () => {
  const items = [
    deskItem({ name: 'Meera', createdAt: '2026-03-07T09:00:00.000Z' }),
    deskItem({ name: 'Ravi', createdAt: '2026-03-06T09:00:00.000Z', owner: { id: 'asha', name: 'Asha' } }),
    deskItem({ name: 'Sunita', isDone: true, state: 'won' }),
    deskItem({ name: 'Applicant', kind: 'application' }),
  ];
  const { navigate } = await openOffline(items, '/admin/enquiries?view=done');
  await expect.poll(rows).toEqual(['Sunita']);
  navigate('/admin/enquiries');
  await expect.poll(rows).toEqual(['Meera', 'Ravi']);
  await shows('2 enquiries');
  await page.getByRole('searchbox').fill('rav');
  await expect.poll(rows).toEqual(['Ravi']);
  await shows(/Looked through here: the newest 3 enquiries/);
  navigate('/admin/applications');
  await expect.poll(rows).toEqual(['Applicant']);
});

test('D76 without a network an item that was never opened is shown with its timeline', async () => {
  const item = deskItem({ name: 'Meera', isUnread: false });
  item.events.push({ id: '2', at: item.createdAt, version: 2, type: 'note', by: 'Asha', text: 'Wants a call' });
  await openOffline([item], `/admin/enquiries?item=${item._id}`);
  await shows('Wants a call');
  await shows('We need a site for our shop');
});

test('D76 a list of which older rows may exist says so', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
  const items = Array.from({ length: KEPT_ITEMS }, (_, index) =>
    deskItem({ name: `Sender ${index}`, createdAt: day(index) }),
  );
  await openOffline(items, '/admin/enquiries');
  await shows(/Looked through here: the newest 500 enquiries/);
  await expect.poll(() => rows().length).toBe(KEPT_ITEMS);
});

test('D76 another admin of the same device reads nothing of it', async () => {
  const item = deskItem({ name: 'Meera' });
  const first = await openOffline([item], '/admin/enquiries');
  await expect.poll(rows).toEqual(['Meera']);
  first.unmount();
  storeSession();
  await renderAdmin(`/admin/enquiries`, { ...deskAnswers([]), deskEnquiries: noAnswer, deskKept: noAnswer });
  await shows(/could not be read/);
  expect(rows()).toEqual([]);
});
