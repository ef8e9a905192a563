import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { newAdmin, newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { DESK } from '../support/browser.ts';
import { storedOn } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const stateOf = (page: Page) => page.getByLabel('State', { exact: true });
const waiting = (page: Page) => page.getByText('Waits to be sent');

/** Opens an item and waits until it shows this sender. */
async function openItem(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await page.getByRole('article').getByRole('heading', { name }).waitFor();
}

/** Opens an item in the place of another; on phones from the list. */
async function openOther(page: Page, name: string): Promise<void> {
  const back = page.getByRole('link', { name: 'All enquiries' });
  if (await back.isVisible()) await back.click();
  await openItem(page, name);
}

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Note', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
}

/** What admins have done to the items, from the database: sender, kind of event and its text. */
const done = async () => {
  const rows = await office()
    .db.selectFrom('desk_events')
    .innerJoin('contacts', 'contacts.id', 'desk_events.item_id')
    .select(['contacts.name', 'desk_events.type', 'desk_events.text'])
    .where('desk_events.account_id', 'is not', null)
    .orderBy('desk_events.created_at')
    .orderBy('desk_events.version')
    .execute();
  return rows.map(({ name, type, text }) => `${name}: ${type} ${text}`);
};

test('D40, D76 two admins change the same enquiries, one of them offline and across a restart: each change counts once, a conflict asks, both see the same', async () => {
  await office().holds([{ name: 'Meera' }, { name: 'Sunil' }]);
  const phone = await newAdminWithApp(office());
  const desk = await newAdmin(office(), { viewport: DESK });
  const address = `${office().origin}/admin/enquiries`;
  const [first, second] = [await phone.open(address), await desk.open(address)];
  await rowOf(first, 'Sunil').waitFor();
  await eventually(() => storedOn(first)).toContain('"desk-enquiry"');

  // The phone loses the network. What it changes is shown at once, and waits.
  await phone.context.setOffline(true);
  await openItem(first, 'Meera');
  await stateOf(first).selectOption('In talks');
  await addNote(first, 'She wants a visit.');
  await first.getByText('2 changes wait on this device for the network.').waitFor();
  await openOther(first, 'Sunil');
  await stateOf(first).selectOption('Won');
  await waiting(first).waitFor();
  expect(await done()).toEqual([]);

  // Meanwhile the other admin changes another field of one enquiry, and the same field of the other.
  await openItem(second, 'Meera');
  await second.getByLabel('Owner', { exact: true }).selectOption({ index: 1 });
  await eventually(done).toHaveLength(1);
  await openOther(second, 'Sunil');
  await stateOf(second).selectOption('Lost');
  await eventually(done).toEqual([expect.stringMatching(/^Meera: owner /), 'Sunil: state lost', 'Sunil: isDone true']);

  // The server becomes unreachable for both, and the phone restarts: its changes are still there.
  await office().network.set(fault.cut);
  await phone.restart();
  const again = await phone.open(`${office().origin}/admin/enquiries?view=open`);
  await openItem(again, 'Meera');
  await eventually(() => waiting(again).count()).toBe(2);
  await eventually(() => stateOf(again).inputValue()).toBe('talks');

  // The server is back: what is compatible is merged, the rest asks.
  await office().network.set(fault.pass);
  await eventually(done).toEqual([
    ...[expect.stringMatching(/^Meera: owner /), 'Sunil: state lost', 'Sunil: isDone true'],
    ...['Meera: state talks', 'Meera: note She wants a visit.'],
  ]);
  await eventually(() => waiting(again).count()).toBe(0);
  await again.getByRole('link', { name: 'All enquiries' }).click();
  await again.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Done' }).click();
  await openItem(again, 'Sunil');
  await again.getByText('Your change was not saved.').waitFor();
  await again.getByText('You set the state to Won').waitFor();
  await again.getByText('Now: Lost').waitFor();
  await again.getByRole('button', { name: 'Save mine anyway' }).click();
  await eventually(async () => (await done()).at(-1)).toBe('Sunil: state won');
  await eventually(done).toHaveLength(6);

  // The other desk shows it without a reload.
  await eventually(() => stateOf(second).inputValue()).toBe('won');
});
