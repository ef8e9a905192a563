import { expect, test } from 'vitest';
import { canned } from '#tests/support/proxy-canned.ts';
import { sharedOffice } from './support/back-office.ts';
import { newProfile, signIn } from './support/profile.ts';

const office = sharedOffice();

test('P-API-09 an answer that is no list shows no enquiries, and is logged', async () => {
  const { origin, network } = office();
  const person = await newProfile({ serviceWorkers: 'block' });
  const page = await person.context.newPage();
  await network.set(canned({ contacts: {} }), { only: ({ url }) => url === '/contacts/all' });
  await signIn(page, origin);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us Data' }).click();
  await page.getByText('No contacts found.', { exact: true }).waitFor();
  expect(person.complaints.filter((text) => /contacts\/all failed.*no list/s.test(text)).length).toBeGreaterThan(0);
});
