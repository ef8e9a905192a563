import { expect, test } from 'vitest';
import { canned } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isUnder } from '../../support/proxy-requests.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';

const office = sharedOffice();

test.each([
  ['/contacts/all', { contacts: {} }, '/admin/contact-us-data', 'No contacts found.'],
  ['/jobs/applications', 'none', '/admin/Resumes', 'No resumes found.'],
])('P-API-09 an answer of %s that is no list shows no rows, and is logged', async (call, answer, screen, words) => {
  const { origin, network } = office();
  const person = await newAdmin(office());
  await network.set(canned(answer), { only: isUnder(call) });
  const page = await person.open(origin + screen);
  await page.getByText(words, { exact: true }).waitFor();
  const isLogged = (text: string) => text.includes(`${call} failed`) && text.includes('no list');
  expect(person.complaints.filter(isLogged).length).toBeGreaterThan(0);
  await network.set(fault.pass);
});

test('A-API-07, A-API-08: a host that knows no parts sends whole lists, which are searched and turned over here', async () => {
  const { origin, network } = office();
  const rows = Array.from({ length: 150 }, (_, index) => ({
    ...{ _id: `id${index}`, name: `Person ${index}.`, phoneNumber: '1', email: 'a@example.com', message: 'Hello' },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));
  await network.set(canned(rows), { only: isUnder('/contacts/all') });
  const page = await (await newAdmin(office())).open(`${origin}/admin/contact-us-data`);
  await page.getByText('150 contacts', { exact: true }).waitFor();
  const first = page.locator('tbody tr td:first-child').first();
  expect(await first.textContent()).toBe('Person 149.');
  expect(await page.getByRole('row').count()).toBe(101);
  await page.getByRole('button', { name: 'Older', exact: true }).click();
  await page.getByRole('cell', { name: 'Person 0.', exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBe(51);
  await page.getByRole('searchbox').fill('Person 149.');
  await page.getByText('1 of 150 contacts').waitFor();
  await network.set(fault.pass);
});
