import { expect, test } from 'vitest';
import { canned } from '#tests/support/proxy-canned.ts';
import { isUnder } from '#tests/support/proxy-requests.ts';
import { newAdmin, sharedOffice } from './support/back-office.ts';

const office = sharedOffice();

test('P-API-09 an answer that is no list shows no enquiries, and is logged', async () => {
  const { origin, network } = office();
  const person = await newAdmin(office());
  await network.set(canned({ contacts: {} }), { only: isUnder('/contacts/all') });
  const page = await person.open(`${origin}/admin/contact-us-data`);
  await page.getByText('No contacts found.', { exact: true }).waitFor();
  expect(person.complaints.filter((text) => /contacts\/all failed.*no list/s.test(text)).length).toBeGreaterThan(0);
});
