import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { moveClock } from '../support/browser.ts';
import { waitForText } from '../support/contact-form.ts';
import { isStored } from '../support/device-storage.ts';

const office = sharedOffice();

test('enquiries seen once can be read after the network was cut and the browser started again, with their age; deleting says that it needs the network', async () => {
  const { origin, network, holds } = office();
  await holds([{ name: 'Asha', message: 'Read in the train' }, { name: 'Ravi' }]);
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/welcome`);
  await isStored(page, '"applications":0');
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByText('Read in the train').waitFor();

  // A failed refresh must not lose what was read.
  await network.set(fault.cut);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitForText(page, 'Error fetching data.');
  await person.restart();

  await moveClock(person.context, 3 * 60 * 60_000);
  const later = await person.open(`${origin}/admin/contact-us-data`);
  await later.getByText('Read in the train').waitFor();
  await waitForText(later, 'Updated 3 hours ago');
  await waitForText(
    later,
    'The contacts could not be read. This needs the network: there was no answer. What you see was read earlier.',
  );

  await later.getByRole('button', { name: 'Delete the enquiry of Asha' }).click();
  const dialog = later.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('This needs the network: there was no answer.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await later.getByRole('row').filter({ hasText: 'Read in the train' }).count()).toBe(1);

  await later.goto(`${origin}/admin/welcome`);
  await later.getByRole('heading', { name: 'Enquiries' }).waitFor();
  await waitForText(later, 'Updated 3 hours ago');
  await network.set(fault.pass);
  expect(await office().db.selectFrom('contacts').select('id').execute()).toHaveLength(2);
});

test('where the browser says that it is offline, reading again fails in words, and goes on by itself once it is back', async () => {
  const { origin, holds } = office();
  await holds([{ name: 'Asha', message: 'Read in the train' }]);
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/contact-us-data`);
  await page.getByText('Read in the train').waitFor();
  await person.context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitForText(page, 'Error fetching data.');
  await holds([{ name: 'Asha', message: 'Read in the town' }]);
  await person.context.setOffline(false);
  await page.getByText('Read in the town').waitFor();
  await page.getByText('Error fetching data.').waitFor({ state: 'detached' });
});

test('a device that has read nothing says so without a network', async () => {
  const { origin, network } = office();
  const { open } = await newAdminWithApp(office());
  await network.set(fault.cut);
  const page = await open(`${origin}/admin/contact-us-data`);
  await waitForText(page, 'Error fetching data.');
  await waitForText(page, 'They are not on this device yet, and come by themselves once there is a connection.');
  expect(await page.getByRole('table').count()).toBe(0);
  await network.set(fault.pass);
});
