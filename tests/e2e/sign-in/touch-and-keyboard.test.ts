import { expect, test } from 'vitest';
import { anyEmail, PASSWORD } from '../../support/accounts.ts';
import { newestCode } from '../../support/mail.ts';
import { buttonOf, codeFieldOf, emailOf, passwordOf } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { storedSession } from '../support/device-storage.ts';
import { DEVICES } from '../support/input/devices.ts';
import { pageShown } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();

/** Adds an admin and returns their e-mail. No sign-in code was ever sent to it. */
async function anyAdmin(): Promise<string> {
  const { db, tokenOf } = office();
  await tokenOf('admin');
  const newest = db.selectFrom('accounts').select('email').where('role', '=', 'admin').orderBy('created_at', 'desc');
  return (await newest.executeTakeFirstOrThrow()).email;
}

test.each(DEVICES)(
  'A-SIGN-01 A-LOGIN-03 A-LOGIN-14 A-LOGIN-15 A-FORGOT-01 A-LAY-01 A-LAY-04 A-OUT-03 $name: a visitor signs up with the code from the e-mail, then signs in; an admin without a password signs in with a code, opens each page of the sidebar, and logs out',
  async ({ options, inputOn }) => {
    const { origin, dataDir } = office();
    const person = await newVisitor(options);
    const page = await person.open(`${origin}/login`);
    const { press, type } = inputOn(page);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });

    await press(link('Sign up'));
    await pageShown(page, '/signup');
    const email = anyEmail();
    await type(page.getByLabel('Name', { exact: true }), '<b>Asha</b>');
    await type(emailOf(page), email);
    await type(passwordOf(page), PASSWORD);
    await press(buttonOf(page, 'Send OTP'));
    await codeFieldOf(page).waitFor();
    await type(codeFieldOf(page), await newestCode(dataDir, email));
    await press(buttonOf(page, 'Sign up'));
    await pageShown(page, '/login');
    expect(await emailOf(page).inputValue()).toBe(email);
    await type(passwordOf(page), PASSWORD);
    await press(page.getByRole('button', { name: 'Show password' }));
    await press(buttonOf(page, 'Login'));
    await pageShown(page, '/');
    expect((await storedSession(page)).role).toBe('user');

    await page.goto(`${origin}/login`);
    await press(link('Log out'));
    await buttonOf(page, 'Login').waitFor();
    const admin = await anyAdmin();
    await press(link('Forgot Password'));
    await pageShown(page, '/forget-password');
    await type(emailOf(page), admin);
    await press(buttonOf(page, 'Continue'));
    await press(link('Sign in with an email code'));
    await press(buttonOf(page, 'Send OTP'));
    await codeFieldOf(page).waitFor();
    await type(codeFieldOf(page), await newestCode(dataDir, admin));
    await press(buttonOf(page, 'Verify OTP'));
    await pageShown(page, '/admin/welcome');

    const sidebar = page.getByRole('navigation', { name: 'Back office' });
    const isOver = options.viewport === PHONE;
    const openSidebar = () => (isOver ? press(page.getByRole('button', { name: 'Toggle sidebar' })) : undefined);
    await openSidebar();
    await press(sidebar.getByRole('button', { name: 'Manage Products' }));
    await press(sidebar.getByRole('link', { name: 'Create Product' }));
    await pageShown(page, '/admin/CreateProducts');
    await openSidebar();
    await press(sidebar.getByRole('link', { name: 'Logout' }));
    await buttonOf(page, 'Login').waitFor();
    expect(await storedSession(page)).toEqual({ token: null, role: null });
    expect(person.complaints).toEqual([]);
  },
);
