import { afterEach, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { buttonOf, emailOf, passwordOf } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { PHONE } from '../support/browser.ts';
import { appRuns } from '../support/pages.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

test('without a network the sign-in pages open, say what they need, and keep what was typed until it is back', async () => {
  const { origin, network } = office();
  const visitor = await newVisitorWithApp(origin, { viewport: PHONE });
  await network.set(fault.cut);
  const opened = await visitor.open(`${origin}/signup`);
  await opened.getByRole('heading', { name: 'Sign up' }).waitFor();
  for (const path of ['/register', '/forget-password', '/login']) {
    await opened.goto(origin + path);
    await appRuns(opened);
  }
  await emailOf(opened).fill('admin@example.com');
  await passwordOf(opened).fill('correct horse battery');
  await buttonOf(opened, 'Login').click();
  await opened.getByRole('alert').getByText('This needs the network').waitFor();
  await network.set(fault.pass);
  await buttonOf(opened, 'Login').click();
  await opened.waitForURL('**/admin/welcome');
});
