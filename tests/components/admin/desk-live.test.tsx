import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { HEARTBEAT_MS } from '#contract/admin/desk-live.ts';
import { installClock, runFor, stopClock, until } from '../support/clock.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { deskStreamStub } from '../support/desk-stream.ts';
import { stubPush } from '../support/push.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { shows, textsOf } from '../support/screen.ts';

const rows = () => textsOf('.desk-list .desk-name bdi');
const changeOf = ({ _id, kind, version }: DeskDetails) => ({ _id, kind, version, isDeleted: false });

async function liveDesk(items: DeskDetails[], stream = deskStreamStub(), path = '/admin/enquiries') {
  const answers = { ...deskAnswers(items), deskStream: stream.answer };
  const admin = await renderAdmin(path, answers);
  const isRead = ({ method, url }: Request) => method === 'GET' && url.includes('/desk/items/');
  const reads = () => admin.requests.filter(isRead).length;
  return { ...admin, stream, reads };
}

test('D73 a new enquiry appears in the list, the counts, the title and on the icon, without a reload', async () => {
  const badge = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'setAppBadge', { value: badge, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  const items = [deskItem({ name: 'Meera', isUnread: false })];
  const { stream } = await liveDesk(items);
  await expect.poll(rows).toEqual(['Meera']);
  const added = deskItem({ name: 'Ravi' });
  items.unshift(added);
  stream.send('changes', { items: [changeOf(added)], reads: [] }, 2);
  await expect.poll(rows).toEqual(['Ravi', 'Meera']);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect.element(views.getByRole('link', { name: 'Open' })).toHaveTextContent('Open2');
  await expect.poll(() => document.title).toMatch(/^\(1\) Enquiries — /);
  await shows('1 unread on the desk');
  await expect.poll(() => badge.mock.lastCall).toEqual([1]);
});

test('D40 labels that someone else sets meanwhile are kept when labels are typed, and what was typed is kept, too', async () => {
  const items = [deskItem({ name: 'Meera', isUnread: false, labels: ['shop', 'Indore'] })] as [DeskDetails];
  const { stream, reads, requests } = await liveDesk(items, deskStreamStub(), `/admin/enquiries?item=${items[0]._id}`);
  const labels = page.getByLabelText('Labels');
  await expect.element(labels).toHaveValue('shop, Indore');
  await labels.fill('shop, urgent');
  items[0] = { ...items[0], version: 2, labels: ['shop', 'Indore', 'Bhopal'] };
  stream.send('changes', { items: [changeOf(items[0])], reads: [] }, 2);
  await expect.poll(reads).toBe(2);
  await expect.element(labels).toHaveValue('shop, urgent');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => items[0].labels).toEqual(['shop', 'Bhopal', 'urgent']);
  const sent = requests.filter(({ method, url }) => method === 'PUT' && url.includes('/desk/items/'));
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"']);
  await expect.element(labels).toHaveValue('shop, Bhopal, urgent');
});

test('D73 an item that is opened on another device closes its notification on this one', async () => {
  const push = stubPush();
  const items = [deskItem({ name: 'Meera' }), deskItem({ name: 'Ravi' })] as [DeskDetails, DeskDetails];
  const closed: string[] = [];
  for (const { _id, name } of items) push.shown.push({ tag: _id, close: () => closed.push(name) });
  const { stream } = await liveDesk(items);
  await expect.poll(rows).toEqual(['Meera', 'Ravi']);
  stream.send('changes', { items: [], reads: [items[1]._id] }, 2);
  await expect.poll(() => closed).toEqual(['Ravi']);
});

test('D73 an opened item is read again when someone else changes it, and not after a change of this page', async () => {
  const items = [deskItem({ name: 'Meera', isUnread: false })] as [DeskDetails];
  const { stream, reads } = await liveDesk(items, deskStreamStub(), `/admin/enquiries?item=${items[0]._id}`);
  await expect.element(page.getByLabelText('Labels')).toHaveValue('');
  expect(reads()).toBe(1);
  stream.send('changes', { items: [changeOf(items[0])], reads: [] }, 2);
  items[0] = { ...items[0], version: 2, labels: ['Urgent'] };
  stream.send('changes', { items: [changeOf(items[0])], reads: [] }, 3);
  await expect.element(page.getByLabelText('Labels')).toHaveValue('Urgent');
  expect(reads()).toBe(2);
});

test('D73 the other admins who have the item open are named', async () => {
  const items = [deskItem({ name: 'Meera', isUnread: false })] as [DeskDetails];
  const { stream, requests } = await liveDesk(items, deskStreamStub(), `/admin/enquiries?item=${items[0]._id}`);
  await shows('We need a site for our shop');
  const said = async () =>
    (
      await Promise.all(requests.filter(({ url }) => url.endsWith('/desk/viewing')).map((each) => each.clone().json()))
    ).at(-1)?.item;
  expect(await said()).toBe(items[0]._id);
  const viewer = { viewer: crypto.randomUUID(), item: items[0]._id, person: { id: 'asha', name: 'Asha' } };
  stream.send('viewers', { viewers: [viewer, { ...viewer, item: 'another' }] });
  await expect.element(page.getByText('Asha has this open')).toBeVisible();
  stream.send('viewers', { viewers: [] });
  await expect.element(page.getByText('Asha has this open')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect.poll(said).toBe('');
});

test('D73 after a lost connection the stream continues after its last event', async () => {
  const items = [deskItem({ name: 'Meera' })] as [DeskDetails];
  const { stream } = await liveDesk(items);
  await expect.poll(rows).toEqual(['Meera']);
  stream.send('changes', { items: [changeOf(items[0])], reads: [] }, 7);
  stream.fail();
  await expect.poll(stream.lastEventIds, { timeout: 10_000 }).toEqual([null, '7']);
  stream.end();
  await expect.poll(stream.lastEventIds, { timeout: 10_000 }).toEqual([null, '7', '1']);
});

test('D73 a connection without a sign of life is opened again; in the background it is closed', async () => {
  installClock();
  const { stream } = await liveDesk([deskItem()]);
  await expect.poll(rows).toEqual(['Meera']);
  stopClock();
  await runFor(2.5 * HEARTBEAT_MS);
  await until(() => stream.requests[0]?.signal.aborted);
  await runFor(2_000);
  await until(() => stream.requests.length === 2);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  document.dispatchEvent(new Event('visibilitychange'));
  await runFor(29_000);
  expect(stream.requests[1]?.signal.aborted).toBe(false);
  await runFor(1_000);
  await until(() => stream.requests[1]?.signal.aborted);
  await runFor(600_000);
  expect(stream.requests).toHaveLength(2);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => stream.requests.length === 3);
});

test('D73 behind a proxy that holds back the first event, each response is one event', async () => {
  installClock();
  const items = [deskItem({ name: 'Meera' })];
  const { stream } = await liveDesk(items, deskStreamStub({ isSilent: true }));
  await expect.poll(rows).toEqual(['Meera']);
  stopClock();
  await runFor(8_000);
  await runFor(2_000);
  await until(() => stream.requests.length === 2);
  expect(stream.onces()).toEqual(['false', 'true']);
  stream.send('ready', { isResumed: true }, 4);
  stream.end();
  await until(() => stream.requests.length === 3);
  expect([stream.onces()[2], stream.lastEventIds()[2]]).toEqual(['true', '4']);
});

test('A-GATE-05 a session that has ended: the stream waits for the next sign-in', async () => {
  expectComplaints(/failed|401/);
  const stream = deskStreamStub();
  const admin = await liveDesk([deskItem({ name: 'Meera' })], stream);
  await expect.poll(rows).toEqual(['Meera']);
  admin.answers.deskStream = () => {
    stream.requests.push(new Request('/'));
    return new Response('{}', { status: 401 });
  };
  stream.end();
  await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  expect(stream.requests).toHaveLength(2);
});
