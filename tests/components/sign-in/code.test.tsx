import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LoginPage } from '#features/sign-in/LoginPage.tsx';
import {
  alertText,
  button,
  callsOf,
  codeField,
  emailField,
  passwordField,
  SENT,
  storedSession,
} from '../support/accounts.ts';
import { paste } from '../support/forms.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';
import { recordToasts } from '../support/toasts.ts';

const EMAIL = 'asha@example.com';
const session = (role: string) => ({ success: true, message: '', token: 'a-token', role });
const method = () => document.querySelector('[role=group] [aria-pressed=true]')?.textContent;

/** Renders the login page. The answers may be changed during the test. */
async function renderLogin(answers: Answers) {
  const requests = stubApi(answers);
  return { requests, ...(await render(<LoginPage next={undefined} />, '/login')) };
}

/** Renders the login page and requests a code. */
async function renderCodeStep(answers: Answers) {
  answers.adminsSendOtp ??= SENT;
  const rendered = await renderLogin(answers);
  await button('Email OTP').click();
  await emailField().fill(EMAIL);
  await button('Send OTP').click();
  await expect.element(codeField()).toBeVisible();
  return rendered;
}

const fakeClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};

test('A-LOGIN-01 A-LOGIN-05 A-LOGIN-07 A-LOGIN-08 A-LOGIN-10 A-LOGIN-11 A-LOGIN-12 A-LOGIN-13 A-LOGIN-14 A-LOGIN-17 A-LOGIN-18 A-API-03 A-API-04 an admin signs in by the code from the mail', async () => {
  const { requests, location } = await renderLogin({ adminsSendOtp: SENT, adminsVerifyOtp: session('admin') });
  expect(method()).toBe('Password');
  await passwordField().fill('typed before');
  await button('Email OTP').click();
  expect(method()).toBe('Email OTP');
  expect(passwordField().elements()).toHaveLength(0);
  await expect.element(button('Send OTP')).toBeDisabled();
  await emailField().fill(EMAIL);
  await expect.element(button('Send OTP')).toBeEnabled();
  // Switching between password and code keeps the input.
  await button('Password').click();
  await expect.element(emailField()).toHaveValue(EMAIL);
  await expect.element(passwordField()).toHaveValue('typed before');
  await button('Email OTP').click();
  await button('Send OTP').click();
  await expect.element(page.getByText('OTP sent to your email')).toBeVisible();
  await expect.element(page.getByText(EMAIL, { exact: true })).toBeVisible();

  await expect.element(codeField()).toHaveFocus();
  await expect.element(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(codeField()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(button('Verify OTP')).toBeDisabled();
  const toastTexts = recordToasts();
  paste(' 123 456\n');
  await expect.element(codeField()).toHaveValue('123456');
  await button('Verify OTP').click();
  await expect.poll(toastTexts).toContain('OTP verified successfully');
  await expect.poll(location).toBe('/admin/welcome');
  expect(storedSession()).toEqual({ token: 'a-token', role: 'admin' });
  expect((await callsOf(requests)).slice(0, 2)).toEqual([
    { call: 'POST /admins/sendOTP', body: { email: EMAIL } },
    { call: 'POST /admins/verifyOTP', body: { email: EMAIL, otp: '123456', ticket: SENT.ticket } },
  ]);
});

test("A-LOGIN-20 'Failed to send OTP' without a message of the server, which is shown otherwise; the address stays", async () => {
  const message = 'Please wait before you ask for another one';
  const errors = { email: 'One a minute' };
  const tooSoon = () =>
    Response.json({ success: false, message, errors }, { status: 429, headers: { 'Retry-After': '1' } });
  const answers: Answers = {};
  await renderLogin(answers);
  await button('Email OTP').click();
  await emailField().fill(EMAIL);
  for (const [answer, text] of [
    [{ success: false, message: '' }, 'Failed to send OTP'],
    [() => refuse(400, message, errors), 'One a minute'],
    [() => Response.json({}, { status: 500 }), 'Failed to send OTP'],
    [noAnswer, /This needs the network/],
    [tooSoon, message],
  ] as const) {
    answers.adminsSendOtp = answer;
    await button('Send OTP').click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(emailField()).toHaveValue(EMAIL);
    expect(codeField().elements()).toHaveLength(0);
  }
  await expect.element(emailField()).toHaveFocus();
  await expect.element(emailField()).toHaveAttribute('aria-invalid', 'true');
  // The earlier code is still valid, so a visitor who has it can use it at once.
  await button('I have a code already').click();
  await expect.element(codeField()).toBeVisible();
  await button('Use another email').click();
  answers.adminsSendOtp = SENT;
  await button('Send OTP').click();
  await expect.element(codeField()).toBeVisible();
});

test("A-LOGIN-21 'Invalid OTP' for a wrong code, or the server's message; the code that was typed stays", async () => {
  const answers: Answers = {};
  await renderCodeStep(answers);
  await codeField().fill('654321');
  for (const [answer, text] of [
    [() => refuse(400, 'Invalid OTP'), 'Invalid OTP'],
    [() => refuse(500, ''), 'Login failed'],
    [{ success: false, message: '' }, 'Invalid OTP'],
    [{ success: false, message: 'Expired' }, 'Expired'],
    [() => refuse(400, ''), 'Invalid OTP'],
  ] as const) {
    answers.adminsVerifyOtp = answer;
    await button('Verify OTP').click();
    await expect.element(alertText(text)).toBeVisible();
  }
  await expect.element(codeField()).toHaveValue('654321');
  expect(storedSession()).toEqual({ token: null, role: null });
});

test('another code after 60 s, counted down; for another address at once', async () => {
  const answers: Answers = { adminsSendOtp: SENT };
  const { requests } = await renderCodeStep(answers);
  const resend = button(/^Resend OTP/);
  expect(resend.element().textContent).toMatch(/^Resend OTP in (60|59) s$/);
  await expect.element(resend).toBeDisabled();
  await button('Use another email').click();
  await expect.element(emailField()).toHaveValue(EMAIL);
  fakeClock();
  try {
    await emailField().fill('ravi@example.com');
    await button('Send OTP').click();
    await codeField().fill('123456');
    await vi.advanceTimersByTimeAsync(59_000);
    await expect.element(resend).toBeDisabled();
    await vi.advanceTimersByTimeAsync(2_000);
    answers.adminsSendOtp = () =>
      Response.json({ success: false, message: 'Please wait' }, { status: 429, headers: { 'Retry-After': '30' } });
    await button('Resend OTP').click();
    await expect.element(page.getByRole('alert').getByText('Please wait')).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await vi.advanceTimersByTimeAsync(31_000);
    answers.adminsSendOtp = SENT;
    await button('Resend OTP').click();
    await expect.poll(() => resend.element().textContent).toMatch(/in \d+ s$/);
    await expect.element(codeField()).toHaveValue('123456');
  } finally {
    vi.useRealTimers();
  }
  const emails = (await callsOf(requests)).map(({ body }) => (body as { email: string }).email);
  expect(emails).toEqual([EMAIL, 'ravi@example.com', 'ravi@example.com', 'ravi@example.com']);
});

test('A-LOGIN-15 A-LOGIN-22 A-GATE-04 A-CONST-03 a user is led to the site, with a toast at the top right for 5 s', async () => {
  const { location } = await renderCodeStep({ adminsVerifyOtp: session('user') });
  await codeField().fill('123456');
  await page.viewport(360, 740);
  fakeClock();
  try {
    await button('Verify OTP').click();
    await expect.poll(location).toBe('/');
    expect(storedSession()).toEqual({ token: 'a-token', role: 'user' });
    const toast = () => document.querySelector('.toast:not([data-leaving])');
    await expect.poll(() => toast()?.textContent).toContain('OTP verified successfully');
    const { right, top } = (toast() as Element).getBoundingClientRect();
    expect([right > 330, top < 120]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(4_700);
    expect(toast()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    await expect.poll(toast).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('A-LOGIN-03 A-FORGOT-01 A-FORGOT-02 A-FORGOT-03 A-FORGOT-04 A-FORGOT-05 a forgotten password: no call, and sign-in by a code for the address, which is not in the URL', async () => {
  const requests = stubApi({});
  const { location, go } = await renderApp('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect.poll(location).toBe('/forget-password');
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await button('Continue').click();
  expect((emailField().element() as HTMLInputElement).validity.valueMissing).toBe(true);
  await emailField().fill(EMAIL);
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await button('Resend Email').click();
  await expect.element(page.getByRole('status').getByText('press ‘Sign in with an email code’')).toBeVisible();
  await expect.element(button(/^Resend Email in/)).toBeDisabled();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect.poll(location).toBe('/login');
  await expect.poll(method).toBe('Password');
  await expect.element(emailField()).toHaveValue(EMAIL);
  go(-1);
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await emailField().fill(EMAIL);
  await button('Continue').click();
  await page.getByRole('link', { name: 'Sign in with an email code' }).click();
  await expect.poll(method).toBe('Email OTP');
  await expect.element(emailField()).toHaveValue(EMAIL);
  expect(location()).toBe('/login');
  expect(requests).toHaveLength(0);
});
