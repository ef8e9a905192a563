import { afterEach, expect, test } from 'vitest';
import { anyEmail, otherThan, PASSWORD } from '../../support/accounts.ts';
import { ADMIN } from '../../support/admin.ts';
import { newestCode } from '../../support/mail.ts';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { atScreen, buttonOf, codeFieldOf, emailOf, holdTime, passwordOf } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
const isSend = isAt('/admins/sendOTP');
const isRegister = isAt('/admins/register');

afterEach(() => office().network.set(fault.pass));

type Screen = Awaited<ReturnType<typeof atScreen>>['page'];
const nameOf = (page: Screen) => page.getByLabel('Name', { exact: true });
const namesOf = (page: Screen) =>
  page.locator('main form input').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name));
const alertOf = (page: Screen, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function fillFirst(page: Screen, email: string, password = PASSWORD): Promise<void> {
  await nameOf(page).fill('Asha Verma');
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
}

/** Somebody in the second step; the code is on its way. */
async function atCode(email: string, password = PASSWORD) {
  const visit = await atScreen(`${office().origin}/signup`);
  await fillFirst(visit.page, email, password);
  await buttonOf(visit.page, 'Send OTP').click();
  await codeFieldOf(visit.page).waitFor();
  return visit;
}

test('A-SIGN-01 A-SIGN-02 A-SIGN-03 A-SIGN-04 A-SIGN-05 A-SIGN-06 A-SIGN-07 A-SIGN-08 A-ENT-02 somebody signs up by the code from the mail, is led to the login page after 2 s, and signs in', async () => {
  const { origin, dataDir } = office();
  const email = anyEmail();
  const { page, asked } = await atScreen(`${origin}/signup`);
  expect(await namesOf(page)).toEqual(['name', 'email', 'password']);
  expect(await nameOf(page).getAttribute('required')).not.toBeNull();
  const send = buttonOf(page, 'Send OTP');
  expect(await send.isDisabled()).toBe(true);
  await emailOf(page).fill(email);
  expect(await send.isDisabled()).toBe(true);
  await passwordOf(page).fill(PASSWORD);
  expect(await send.isEnabled()).toBe(true);
  // The name is asked for by the browser alone.
  await send.click();
  expect(asked).toEqual([]);
  expect(await nameOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await nameOf(page).fill('Asha Verma');
  await send.click();
  await codeFieldOf(page).waitFor();
  expect(await namesOf(page)).toEqual(['otp']);
  expect(await buttonOf(page, 'Sign up').isDisabled()).toBe(true);
  const code = await newestCode(dataDir, email);
  await codeFieldOf(page).fill(code);
  await holdTime(page);
  await buttonOf(page, 'Sign up').click();
  await page.getByRole('status').getByText('Signup successful! Redirecting to login...', { exact: true }).waitFor();
  await page.clock.runFor(1_900);
  expect(page.url()).toBe(`${origin}/signup`);
  await page.clock.runFor(200);
  await page.waitForURL(`${origin}/login`);
  expect(asked).toEqual([
    { call: 'POST /admins/sendOTP', body: { email } },
    {
      call: 'POST /admins/register',
      body: { name: 'Asha Verma', email, password: PASSWORD, otp: code, ticket: expect.stringMatching(/^[\w-]{43}$/) },
    },
  ]);
  await page.clock.resume();
  expect(await emailOf(page).inputValue()).toBe(email);
  await passwordOf(page).fill(PASSWORD);
  await buttonOf(page, 'Login').click();
  await page.waitForURL(`${origin}/`);
});

test("A-SIGN-10 A-SIGN-11 'Failed to send OTP'; the server's message where there is one; what was typed stays", async () => {
  const { network, origin } = office();
  const { page } = await atScreen(`${origin}/signup`);
  await fillFirst(page, 'asha@example.com');
  for (const [answer, text] of [
    [canned({ success: false }), 'Failed to send OTP'],
    [fault.cut, 'Failed to send OTP'],
    [status(400, { json: { message: 'Not now' } }), 'Not now'],
  ] as const) {
    await network.set(answer, { only: isSend });
    await buttonOf(page, 'Send OTP').click();
    await alertOf(page, text).waitFor();
  }
  expect(await namesOf(page)).toEqual(['name', 'email', 'password']);
  expect(await passwordOf(page).inputValue()).toBe(PASSWORD);
});

test("A-SIGN-09 A-SIGN-11 a refused code, a refusal without a word, and one with the server's", async () => {
  const { network, dataDir } = office();
  const email = anyEmail();
  const { page } = await atCode(email);
  await codeFieldOf(page).fill(otherThan(await newestCode(dataDir, email)));
  for (const [answer, text] of [
    [fault.pass, 'Invalid OTP or Registration Failed'],
    [status(400, {}), 'Signup failed'],
    [canned({ success: false }), 'Invalid OTP or Registration Failed'],
    [status(400, { json: { message: 'Not today' } }), 'Not today'],
    [fault.cut, 'Signup failed'],
  ] as const) {
    await network.set(answer, { only: isRegister });
    await buttonOf(page, 'Sign up').click();
    await alertOf(page, text).waitFor();
  }
  await page.getByText('This needs the network').waitFor();
  expect(await codeFieldOf(page).inputValue()).toHaveLength(6);
});

test('a password that is refused leads back to it, with all that was typed; the code that has just left is still good', async () => {
  const { origin, dataDir } = office();
  const email = anyEmail();
  const { page, asked } = await atCode(email, 'password');
  const code = await newestCode(dataDir, email);
  await codeFieldOf(page).fill(code);
  await buttonOf(page, 'Sign up').click();
  await passwordOf(page).waitFor();
  await eventually(() => passwordOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await passwordOf(page).getAttribute('aria-invalid')).toBe('true');
  expect([await nameOf(page).inputValue(), await emailOf(page).inputValue()]).toEqual(['Asha Verma', email]);
  await passwordOf(page).fill(PASSWORD);
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).fill(code);
  await buttonOf(page, 'Sign up').click();
  await page.waitForURL(`${origin}/login`);
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /admins/sendOTP',
    ...['POST /admins/register', 'POST /admins/register'],
  ]);
});

test('who is registered already is told so, and led to the login page with the address; Back keeps what was typed', async () => {
  const { origin, dataDir } = office();
  const { page } = await atCode(ADMIN.email);
  await buttonOf(page, 'Back').click();
  expect([await nameOf(page).inputValue(), await passwordOf(page).inputValue()]).toEqual(['Asha Verma', PASSWORD]);
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).fill(await newestCode(dataDir, ADMIN.email));
  await buttonOf(page, 'Sign up').click();
  await page.getByRole('alert').getByText('already registered').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(`${origin}/login`);
  expect(await emailOf(page).inputValue()).toBe(ADMIN.email);
});
