import { afterEach, beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { moveClock } from '../support/browser.ts';
import { waitForText } from '../support/contact-form.ts';
import { storedOn } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { add, cardOf, empty, hasFocus } from '../support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

test('what was read once is read again without a network and after a restart, with its age; the focus goes on where a card has gone', async () => {
  const { origin, network } = office();
  for (const name of ['Meera', 'Ravi', 'Asha']) await add(office(), '/team/create', { name, designation: 'Engineer' });
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/ManageTeam`);
  await cardOf(page, 'Ravi').waitFor();
  const order = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = '', third = ''] = order;
  await cardOf(page, first).getByRole('button', { name: 'Delete' }).click();
  await eventually(() => hasFocus(cardOf(page, second).getByRole('button', { name: 'Update' }))).toBe(true);
  await cardOf(page, third).getByRole('button', { name: 'Delete' }).click();
  await eventually(() => hasFocus(cardOf(page, second).getByRole('button', { name: 'Update' }))).toBe(true);
  await eventually(async () => (await (await fetch(`${origin}/team/all`)).json()).length).toBe(1);
  await waitForText(page, '1 team member');
  const stillKept = async () => {
    const kept = await storedOn(page);
    return [first, third].filter((name) => kept.includes(`"name":"${name}"`));
  };
  await eventually(stillKept).toEqual([]);
  await network.set(fault.cut);
  await person.restart();
  await moveClock(person.context, 2 * 60 * 60_000);
  const later = await person.open(`${origin}/admin/ManageTeam`);
  await cardOf(later, second).waitFor();
  await waitForText(later, 'Updated 2 hours ago');
  await waitForText(later, 'What you see was read earlier.');
  expect(await later.getByRole('article').count()).toBe(1);
});
