import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { otherThan } from '../../support/accounts.ts';
import { ADMIN } from '../../support/admin.ts';
import { newestCode } from '../../support/mail.ts';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { atScreen, buttonOf, codeFieldOf, emailOf, holdTime, lasts, passwordOf, paste } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { says } from '../support/contact-form.ts';
import { storedSession } from '../support/kept.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
const isSend = isAt('/admins/sendOTP');
const isVerify = isAt('/admins/verifyOTP');
const sent = canned({ success: true, message: 'OTP sent to your email' });
const session = (role: string) => canned({ success: true, token: 'a-token', role });

afterEach(() => office().network.set(fault.pass));

/** Somebody in the step in which the code is asked for; the code itself is not on its way. */
async function atCode(email = 'asha@example.com') {
  const { network, origin } = office();
  const visit = await atScreen(`${origin}/login`);
  await buttonOf(visit.page, 'Email OTP').click();
  await emailOf(visit.page).fill(email);
  await network.set(sent, { only: isSend });
  await buttonOf(visit.page, 'Send OTP').click();
  await codeFieldOf(visit.page).waitFor();
  await network.set(fault.pass);
  return visit;
}

const pressedOf = (page: Page) =>
  page.getByRole('group', { name: 'Way to sign in' }).locator('[aria-pressed=true]').textContent();

test('A-LOGIN-01 A-LOGIN-05 A-LOGIN-07 A-LOGIN-08 A-LOGIN-10 A-LOGIN-11 A-LOGIN-12 A-LOGIN-13 A-LOGIN-14 A-LOGIN-17 A-LOGIN-18 A-API-03 A-API-04 an admin signs in by the code from the mail', async () => {
  const { origin, dataDir } = office();
  const { page, asked } = await atScreen(`${origin}/login`);
  expect(await pressedOf(page)).toBe('Password');
  await passwordOf(page).fill('typed before');
  await buttonOf(page, 'Email OTP').click();
  expect(await pressedOf(page)).toBe('Email OTP');
  expect(await passwordOf(page).count()).toBe(0);
  expect(await buttonOf(page, 'Send OTP').isDisabled()).toBe(true);
  await emailOf(page).fill(ADMIN.email);
  expect(await buttonOf(page, 'Send OTP').isEnabled()).toBe(true);
  // Nothing that was typed is lost by looking at the other way.
  await buttonOf(page, 'Password').click();
  expect([await emailOf(page).inputValue(), await passwordOf(page).inputValue()]).toEqual([
    ADMIN.email,
    'typed before',
  ]);
  await buttonOf(page, 'Email OTP').click();
  await buttonOf(page, 'Send OTP').click();
  await says(page, 'OTP sent to your email');
  await page.getByText(ADMIN.email, { exact: true }).waitFor();

  const field = codeFieldOf(page);
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(await buttonOf(page, 'Verify OTP').isDisabled()).toBe(true);
  const code = await newestCode(dataDir, ADMIN.email);
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  expect(await field.inputValue()).toBe(code);
  await buttonOf(page, 'Verify OTP').click();
  await says(page, 'OTP verified successfully');
  await page.waitForURL('**/admin/welcome');
  expect(await storedSession(page)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'admin' });
  expect(asked.slice(0, 2)).toEqual([
    { call: 'POST /admins/sendOTP', body: { email: ADMIN.email } },
    {
      call: 'POST /admins/verifyOTP',
      body: { email: ADMIN.email, otp: code, ticket: expect.stringMatching(/^[\w-]{43}$/) },
    },
  ]);
});

test("A-LOGIN-20 'Failed to send OTP' when success is false, with no answer too; the server's message where there is one; the address stays", async () => {
  const { network, origin } = office();
  const { page } = await atScreen(`${origin}/login`);
  await buttonOf(page, 'Email OTP').click();
  await emailOf(page).fill('asha@example.com');
  const json = { message: 'Please wait before you ask for another one', errors: { email: 'One a minute' } };
  for (const [answer, text] of [
    [canned({ success: false }), 'Failed to send OTP'],
    [status(500, {}), 'Failed to send OTP'],
    [fault.cut, 'This needs the network'],
    [status(400, { json }), 'One a minute'],
    [status(429, { json, retryAfter: 1 }), json.message],
  ] as const) {
    await network.set(answer, { only: isSend });
    await buttonOf(page, 'Send OTP').click();
    await says(page, text);
    expect(await emailOf(page).inputValue()).toBe('asha@example.com');
    expect(await codeFieldOf(page).count()).toBe(0);
  }
  expect(await emailOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await emailOf(page).getAttribute('aria-invalid')).toBe('true');
  // The code before is good still: whoever has it need not wait for another.
  await buttonOf(page, 'I have a code already').click();
  await codeFieldOf(page).waitFor();
  await buttonOf(page, 'Use another email').click();
  await network.set(sent, { only: isSend });
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).waitFor();
});

test("A-LOGIN-21 'Invalid OTP' for a wrong code, whatever the server leaves out; the code that was typed stays", async () => {
  const { network, origin, dataDir } = office();
  const email = 'nobody@example.com';
  const { page } = await atScreen(`${origin}/login`);
  await buttonOf(page, 'Email OTP').click();
  await emailOf(page).fill(email);
  await buttonOf(page, 'Send OTP').click();
  const wrong = otherThan(await newestCode(dataDir, email));
  await codeFieldOf(page).fill(wrong);
  const failures = [
    [fault.pass, 'Invalid OTP'],
    [canned({ success: false }), 'Invalid OTP'],
    [status(400, {}), 'Invalid OTP'],
    [status(500, {}), 'Login failed'],
    [canned({ success: false, message: 'Expired' }), 'Expired'],
  ] as const;
  for (const [answer, text] of failures) {
    await network.set(answer, { only: isVerify });
    await buttonOf(page, 'Verify OTP').click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  }
  expect(await codeFieldOf(page).inputValue()).toBe(wrong);
  expect(await storedSession(page)).toEqual({ token: null, role: null });
});

test('another code after 60 s, counted down; another address at once', async () => {
  const { network } = office();
  const { page, asked } = await atCode();
  const resend = buttonOf(page, /^Resend OTP/);
  expect(await resend.textContent()).toMatch(/^Resend OTP in (60|59) s$/);
  expect(await resend.isDisabled()).toBe(true);
  await buttonOf(page, 'Use another email').click();
  expect(await emailOf(page).inputValue()).toBe('asha@example.com');
  await holdTime(page);
  await emailOf(page).fill('ravi@example.com');
  await network.set(sent, { only: isSend });
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).fill('123456');
  await page.clock.runFor(59_000);
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.runFor(2_000);
  await network.set(status(429, { retryAfter: 30, json: { message: 'Please wait' } }), { only: isSend });
  await buttonOf(page, 'Resend OTP').click();
  await page.getByRole('alert').getByText('Please wait').waitFor();
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.runFor(31_000);
  await network.set(sent, { only: isSend });
  await buttonOf(page, 'Resend OTP').click();
  await eventually(() => resend.textContent()).toMatch(/in \d+ s$/);
  expect(await codeFieldOf(page).inputValue()).toBe('123456');
  expect(asked.map(({ body }) => (body as { email: string }).email)).toEqual([
    'asha@example.com',
    ...['ravi@example.com', 'ravi@example.com', 'ravi@example.com'],
  ]);
});

test('A-LOGIN-15 A-LOGIN-22 A-GATE-04 A-CONST-03 a user comes to the site by a code, and is told so for 5 s at the top right', async () => {
  const { network, origin } = office();
  const { page } = await atCode();
  await codeFieldOf(page).fill('123456');
  await network.set(session('user'), { only: isVerify });
  await holdTime(page);
  await buttonOf(page, 'Verify OTP').click();
  await page.waitForURL(`${origin}/`);
  expect(await storedSession(page)).toEqual({ token: 'a-token', role: 'user' });
  const toast = page.locator('.toast', { hasText: 'OTP verified successfully' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect([(box?.x ?? 0) + (box?.width ?? 0) > 330, (box?.y ?? 999) < 120]).toEqual([true, true]);
  await lasts(page, 'OTP verified successfully', 5_000);
});

test('A-LOGIN-03 A-FORGOT-01 A-FORGOT-02 A-FORGOT-03 A-FORGOT-04 A-FORGOT-05 a forgotten password: no call, and a way in by a code, whose address stands in no address bar', async () => {
  const { origin, network } = office();
  const { page, asked } = await atScreen(`${origin}/login`);
  const before = network.seen.length;
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.waitForURL(`${origin}/forget-password`);
  await emailOf(page).waitFor();
  await buttonOf(page, 'Continue').click();
  expect(await emailOf(page).evaluate((it) => (it as HTMLInputElement).validity.valueMissing)).toBe(true);
  expect(await page.getByText('Check your email').count()).toBe(0);
  await emailOf(page).fill('asha@example.com');
  await buttonOf(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await buttonOf(page, 'Resend Email').click();
  await page.getByRole('status').getByText('press ‘Sign in with an email code’').waitFor();
  expect(await buttonOf(page, /^Resend Email in/).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.waitForURL(`${origin}/login`);
  expect(await pressedOf(page)).toBe('Password');
  expect(await emailOf(page).inputValue()).toBe('asha@example.com');
  await page.goBack();
  // Both pages ask for an email: what is typed before the other one is there goes with this one.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await emailOf(page).fill('asha@example.com');
  await buttonOf(page, 'Continue').click();
  await page.getByRole('link', { name: 'Sign in with an email code' }).click();
  await eventually(() => pressedOf(page)).toBe('Email OTP');
  expect(await emailOf(page).inputValue()).toBe('asha@example.com');
  expect(page.url()).toBe(`${origin}/login`);
  expect(asked).toEqual([]);
  expect(network.seen.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  await page.reload();
  expect(await pressedOf(page)).toBe('Password');
});
