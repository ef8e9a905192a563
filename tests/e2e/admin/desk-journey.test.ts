import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendEnquiry } from '../../support/http.ts';
import { newestMail } from '../../support/mail.ts';
import { enquiry } from '../../support/server.ts';
import { movementFrom, touchAlong } from '../../support/touch.ts';
import { newAdmin, newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { storedOn } from '../support/device-storage.ts';
import { DEVICES } from '../support/input/devices.ts';
import { eventually } from '../support/pages.ts';
import { toastOf } from '../support/records.ts';

const office = sharedOffice();
const names = (page: Page) => page.locator('.desk-name bdi').allTextContents();
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const opened = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { name }).waitFor();

test('D40 D73 D76 two admins bring an enquiry to its answer: one by touch at 360×740, who loses the network midway, the other by keys alone at 1280×800', async () => {
  const [touch, keys] = DEVICES;
  if (!touch || !keys) throw new Error('Two devices are needed');
  await office().holds([]);
  const phone = await newAdminWithApp(office(), touch.options);
  const desk = await newAdmin(office(), keys.options);
  const address = `${office().origin}/admin/enquiries`;
  const [first, second] = [await phone.open(address), await desk.open(address)];
  const [thumb, keyboard] = [touch.inputOn(first), keys.inputOn(second)];
  const both = [first, second];
  for (const page of both) await page.getByText('Everything is answered.').waitFor();

  // Two enquiries arrive, on both desks, without a reload.
  const email = 'meera@example.com';
  await sendEnquiry({ url: office().origin }, enquiry({ name: 'Meera', email }));
  await sendEnquiry({ url: office().origin }, enquiry({ name: 'Sunil' }));
  for (const page of both) await eventually(() => names(page)).toEqual(['Sunil', 'Meera']);

  // Both open the older one, and see each other.
  await thumb.press(rowOf(first, 'Meera'));
  await opened(first, 'Meera');
  for (const key of ['j', 'j', 'Enter']) await second.keyboard.press(key);
  await opened(second, 'Meera');
  for (const page of both) await page.getByText('Ravi has this open').waitFor();
  await eventually(() => storedOn(first)).toContain('"desk-enquiry"');

  // The phone loses the network, and goes on. Meanwhile the other admin replies.
  await phone.context.setOffline(true);
  await thumb.choose(field(first, 'State'), 'In talks');
  await thumb.type(field(first, 'Note'), 'She wants a visit.');
  await thumb.press(first.getByRole('button', { name: 'Add note' }));
  await first.getByText('2 changes wait on this device for the network.').waitFor();
  await second.keyboard.press('r');
  await keyboard.type(field(second, 'Reply'), 'We call you tomorrow.');
  await keyboard.press(second.getByRole('button', { name: 'Send reply' }));
  await timeline(second).getByText('We call you tomorrow.').waitFor();
  // The first mail says that the enquiry has arrived.
  expect((await newestMail(office().dataDir, email, 2)).text).toContain('We call you tomorrow.');

  // The network is back: both have everything, once.
  await phone.context.setOffline(false);
  for (const page of both) {
    for (const text of ['She wants a visit.', 'We call you tomorrow.'])
      await eventually(() => timeline(page).getByText(text).count()).toBe(1);
    await eventually(() => field(page, 'State').inputValue()).toBe('talks');
  }

  // By a swipe one is done, and by Undo it is not; by a key the other is.
  await thumb.press(first.getByRole('link', { name: 'All enquiries' }));
  const box = (await rowOf(first, 'Sunil').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await touchAlong(await phone.context.newCDPSession(first), movementFrom(box, [-200, 4]), 50);
  for (const page of both) await eventually(() => names(page)).toEqual(['Meera']);
  // Chromium ignores a tap that is sooner after a swipe than a thumb can be.
  await first.waitForTimeout(500);
  await thumb.press(toastOf(first, 'Marked as done').getByRole('button', { name: 'Undo' }));
  for (const page of both) await eventually(() => names(page)).toEqual(['Sunil', 'Meera']);
  await second.keyboard.press('e');
  for (const page of both) await eventually(() => names(page)).toEqual(['Sunil']);
  await thumb.press(first.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Done' }));
  await eventually(() => names(first)).toEqual(['Meera']);

  // The rest of the keys.
  for (const key of ['Escape', '?']) await second.keyboard.press(key);
  const list = second.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  await second.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await second.keyboard.press('/');
  await second.keyboard.type('nobody');
  await eventually(() => names(second)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
