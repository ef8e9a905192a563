import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignupPage } from '#features/sign-in/SignupPage.tsx';
import {
  alertText,
  button,
  callsOf,
  codeField,
  emailField,
  nameField,
  PASSWORD,
  passwordField,
  SENT,
} from '../support/accounts.ts';
import { focused } from '../support/forms.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';

const EMAIL = 'asha@example.com';
const DONE = { success: true, message: 'Registration successful' };
const fieldNames = () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);

async function fillFirstStep(password = PASSWORD): Promise<void> {
  await nameField().fill('Asha Verma');
  await emailField().fill(EMAIL);
  await passwordField().fill(password);
}

/** Renders the sign-up page in its second step. */
async function renderCodeStep(answers: Answers, password = PASSWORD) {
  const requests = stubApi({ ...answers, adminsSendOtp: SENT });
  const rendered = await render(<SignupPage />, '/signup');
  await fillFirstStep(password);
  await button('Send OTP').click();
  await expect.element(codeField()).toBeVisible();
  return { requests, ...rendered };
}

test('A-SIGN-01 A-SIGN-02 A-SIGN-03 A-SIGN-04 A-SIGN-05 A-SIGN-06 A-SIGN-07 A-SIGN-08 A-ENT-02 sign-up by the code from the mail, then the login page after 2 s, with the address', async () => {
  const requests = stubApi({ adminsSendOtp: SENT, adminsRegister: DONE });
  const { location } = await renderApp('/signup');
  expect(fieldNames().slice(0, 3)).toEqual(['name', 'email', 'password']);
  await expect.element(nameField()).toBeRequired();
  const send = button('Send OTP');
  await expect.element(send).toBeDisabled();
  await emailField().fill(EMAIL);
  await expect.element(send).toBeDisabled();
  await passwordField().fill(PASSWORD);
  await expect.element(send).toBeEnabled();
  // The browser itself requires the name: no request is sent.
  await send.click();
  expect(requests).toHaveLength(0);
  expect(focused()).toBe('name');
  await nameField().fill('Asha Verma');
  await send.click();
  await expect.element(codeField()).toBeVisible();
  expect(fieldNames()[0]).toBe('otp');
  await expect.element(button('Sign up')).toBeDisabled();
  await codeField().fill('123456');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await button('Sign up').click();
    const text = 'Signup successful! Redirecting to login...';
    await expect.element(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(location()).toBe('/signup');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(location).toBe('/login');
  } finally {
    vi.useRealTimers();
  }
  expect(await callsOf(requests)).toEqual([
    { call: 'POST /admins/sendOTP', body: { email: EMAIL } },
    {
      call: 'POST /admins/register',
      body: { name: 'Asha Verma', email: EMAIL, password: PASSWORD, otp: '123456', ticket: SENT.ticket },
    },
  ]);
  await expect.element(emailField()).toHaveValue(EMAIL);
});

test("A-SIGN-10 A-SIGN-11 'Failed to send OTP', or the server's message; what was typed stays", async () => {
  const answers: Answers = {};
  stubApi(answers);
  await render(<SignupPage />, '/signup');
  await fillFirstStep();
  for (const [answer, text] of [
    [() => refuse(400, 'Not now'), 'Not now'],
    [{ success: false, message: '' }, 'Failed to send OTP'],
    [() => refuse(400, 'Not today'), 'Not today'],
    [noAnswer, 'Failed to send OTP'],
  ] as const) {
    answers.adminsSendOtp = answer;
    await button('Send OTP').click();
    await expect.element(alertText(text)).toBeVisible();
  }
  expect(fieldNames()).toEqual(['name', 'email', 'password']);
  await expect.element(passwordField()).toHaveValue(PASSWORD);
});

test("A-SIGN-09 A-SIGN-11 a rejected code: our message, or the server's", async () => {
  const answers: Answers = { adminsSendOtp: SENT };
  stubApi(answers);
  await render(<SignupPage />, '/signup');
  await fillFirstStep();
  await button('Send OTP').click();
  await codeField().fill('654321');
  for (const [answer, text] of [
    [() => refuse(400, ''), 'Signup failed'],
    [{ success: false, message: '' }, 'Invalid OTP or Registration Failed'],
    [() => refuse(400, 'Not today'), 'Not today'],
    [noAnswer, 'Signup failed'],
  ] as const) {
    answers.adminsRegister = answer;
    await button('Sign up').click();
    await expect.element(alertText(text)).toBeVisible();
  }
  await expect.element(page.getByText('This needs the network')).toBeVisible();
  await expect.element(codeField()).toHaveValue('654321');
});

test('a rejected password leads back to it, with everything that was typed; the code just sent is still valid', async () => {
  const errors = { password: 'This password is easy to guess' };
  const { requests } = await renderCodeStep(
    {
      adminsRegister: async (request) =>
        (await request.json()).password === PASSWORD ? DONE : refuse(400, errors.password, errors),
    },
    'password',
  );
  await codeField().fill('123456');
  await button('Sign up').click();
  await expect.element(passwordField()).toHaveFocus();
  await expect.element(passwordField()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameField()).toHaveValue('Asha Verma');
  await expect.element(emailField()).toHaveValue(EMAIL);
  await passwordField().fill(PASSWORD);
  await button('Send OTP').click();
  await codeField().fill('123456');
  await button('Sign up').click();
  await expect.element(page.getByText('Signup successful!')).toBeVisible();
  expect((await callsOf(requests)).map(({ call }) => call)).toEqual([
    'POST /admins/sendOTP',
    ...['POST /admins/register', 'POST /admins/register'],
  ]);
});

test('a registered address: a message with a link to the login page, which has the address; Back keeps what was typed', async () => {
  const { location } = await renderCodeStep({
    adminsRegister: () => refuse(409, 'This address is already registered'),
  });
  await button('Back').click();
  await expect.element(nameField()).toHaveValue('Asha Verma');
  await expect.element(passwordField()).toHaveValue(PASSWORD);
  await button('Send OTP').click();
  await codeField().fill('123456');
  await button('Sign up').click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('already registered')).toBeVisible();
  await alert.getByRole('link', { name: 'Login' }).click();
  await expect.poll(location).toBe('/login');
});
