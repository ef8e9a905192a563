import { afterEach, expect, test } from 'vitest';
import { anyEmail, PASSWORD } from '../../support/accounts.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { newestCode, newestMail } from '../../support/mail.ts';
import { buttonOf, codeFieldOf, emailOf, passwordOf } from '../support/accounts.ts';
import { newAdmin, newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { isStored } from '../support/device-storage.ts';
import { pageShown } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();

afterEach(() => office().network.set(fault.pass));

test('by touch: an owner invites a colleague, who signs up with the code from the mail and finds only the own part', async () => {
  const { origin, dataDir } = office();
  const email = anyEmail();
  const owner = await newAdmin(office(), { hasTouch: true });
  const accounts = await owner.open(`${origin}/admin/accounts`);
  await accounts.getByRole('button', { name: 'Invite someone' }).tap();
  await emailOf(accounts).fill(email);
  await accounts.getByRole('radio', { name: /^Editor/ }).tap();
  await accounts.getByRole('button', { name: 'Send invitation' }).tap();
  await accounts.getByRole('listitem').filter({ hasText: email }).waitFor();
  const { text = '' } = await newestMail(dataDir, email, 1);
  const address = /https?:\S+\/signup/.exec(text)?.[0] ?? '';

  const colleague = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await colleague.open(origin + new URL(address).pathname);
  await page.getByLabel('Name', { exact: true }).fill('Meera');
  await emailOf(page).fill(email);
  await passwordOf(page).fill(PASSWORD);
  await buttonOf(page, 'Send OTP').tap();
  await codeFieldOf(page).fill(await newestCode(dataDir, email, 2));
  await buttonOf(page, 'Sign up').tap();
  await pageShown(page, '/login');
  await passwordOf(page).fill(PASSWORD);
  await buttonOf(page, 'Login').tap();
  await pageShown(page, '/admin/welcome');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await bar.getByRole('link', { name: 'Enquiries' }).waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Content' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage Products' }).tap();
  await pageShown(page, '/admin/ManageProducts');
  await page.goto(`${origin}/admin/enquiries`);
  await page.getByRole('heading', { name: 'Not part of your role' }).waitFor();

  await accounts.reload();
  await accounts.getByRole('listitem').filter({ hasText: email }).getByText('Editor').waitFor();
});

test('the back office shows the part of the role without a network, too', async () => {
  const { origin, db, network } = office();
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/account`);
  const email = (await page.evaluate(() => localStorage.getItem('email'))) ?? '';
  await db.updateTable('accounts').set({ admin_role: 'editor' }).where('email', '=', email).execute();
  await page.reload();
  await page.getByText('with the role Editor').waitFor();
  await isStored(page, '"adminRole":"editor"');
  await network.set(fault.cut);
  await person.restart();
  const later = await person.open(`${origin}/admin/welcome`);
  const bar = later.getByRole('navigation', { name: 'Quick access' });
  await bar.getByRole('button', { name: 'Content' }).waitFor();
  await bar.getByRole('link', { name: 'Enquiries' }).waitFor({ state: 'detached' });
  expect(await later.getByRole('heading', { name: 'Needs an answer' }).count()).toBe(0);
});
