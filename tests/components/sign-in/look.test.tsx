import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { markInUse } from '#api/admin-session.ts';
import { SessionEndedDialog } from '#features/sign-in/SessionEndedDialog.tsx';
import { isLong } from '../../support/long.ts';
import { button, codeField, emailField, nameField, passwordField, SENT } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { refuse, stubApi } from '../support/stub-api.ts';

/** Leads the sign-in pages through their states by user input, and checks each state. */
async function eachState(check: (state: string) => Promise<void>): Promise<void> {
  const errors = { password: 'This password is easy to guess' };
  stubApi({
    ...{ adminsLogin: () => refuse(401, 'Invalid email or password'), adminsSendOtp: SENT },
    adminsRegister: () => refuse(400, errors.password, errors),
  });
  const login = await renderApp('/login');
  await check('login');
  await emailField().fill('nobody@example.com');
  await passwordField().fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await check('login refused');
  await button('Email OTP').click();
  await button('Send OTP').click();
  await codeField().fill('123456');
  await check('code');
  login.unmount();

  const signup = await renderApp('/signup');
  await check('sign-up');
  await nameField().fill('Asha');
  await emailField().fill(`${'e'.repeat(60)}@example.com`);
  await passwordField().fill('password');
  await button('Send OTP').click();
  await codeField().fill('123456');
  await check('code of a long address');
  await button('Sign up').click();
  await expect.element(passwordField()).toHaveAttribute('aria-invalid', 'true');
  await check('password refused');
  signup.unmount();

  const register = await renderApp('/register');
  await check('register');
  register.unmount();

  const forgot = await renderApp('/forget-password');
  await check('forgotten password');
  await emailField().fill(`${'e'.repeat(60)}@example.com`);
  await button('Continue').click();
  await button('Resend Email').click();
  await check('check your email');
  forgot.unmount();
}

const main = () => document.querySelector('main') as HTMLElement;

test.each(isLong ? [360, 1280] : [360])(
  'axe finds no serious violation in the states of the sign-in pages at %i px',
  async (width) => {
    await page.viewport(width, 740);
    await eachState(async (state) => expect(await violationsOf(main()), state).toEqual([]));
  },
);

test('axe finds no serious violation in the dialog of an ended session', async () => {
  stubApi({});
  localStorage.setItem('role', 'admin');
  localStorage.setItem('email', 'admin@example.com');
  markInUse();
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const { unmount } = await render(<SessionEndedDialog />);
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect.element(dialog).toBeVisible();
    expect(await violationsOf(dialog.element())).toEqual([]);
    unmount();
  }
});

test('no state of the sign-in pages is cut off at 320 px, and every control is 48 px high', async () => {
  await page.viewport(320, 640);
  await eachState(async (state) => {
    expect(overflow(), state).toBeLessThanOrEqual(0);
    const elements = [...main().querySelectorAll('h1, h2, p, a, button, input, label')];
    const outside = elements.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && !element.closest('.sr-only') && (left < -1 || right > innerWidth + 1);
    });
    expect(outside, state).toEqual([]);
    const small = elements.filter(
      (element) => element.matches('a, button, input') && element.getBoundingClientRect().height < 47.5,
    );
    expect(small, state).toEqual([]);
  });
});
