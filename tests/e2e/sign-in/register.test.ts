import { afterEach, expect, test } from 'vitest';
import { anyEmail, PASSWORD } from '../../support/accounts.ts';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { atScreen, buttonOf, emailOf, passwordOf, paste } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
const isRegister = isAt('/admins/register');

afterEach(() => office().network.set(fault.pass));

const screen = () => atScreen(`${office().origin}/register`);
type Screen = Awaited<ReturnType<typeof screen>>['page'];
const nameOf = (page: Screen) => page.getByLabel('Name', { exact: true });
const mobileOf = (page: Screen) => page.getByLabel('Mobile number', { exact: true });

async function fillIn(page: Screen, email: string): Promise<void> {
  await nameOf(page).fill('Asha Verma');
  await mobileOf(page).fill('0982600000');
  await emailOf(page).fill(email);
  await passwordOf(page).fill(PASSWORD);
}

test('A-REG-01 A-REG-02 A-REG-05 A-REG-06 A-API-05 A-ENT-02 somebody registers, reads what the server says, and signs in', async () => {
  const { origin } = office();
  const { page, asked } = await screen();
  const email = anyEmail();
  const names = page.locator('main form input');
  expect(await names.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name))).toEqual([
    ...['name', 'mobileNumber', 'email', 'password'],
  ]);
  await fillIn(page, email);
  await buttonOf(page, 'Register').click();
  await page.getByRole('status').getByText('Registration successful').waitFor();
  expect(asked).toEqual([
    {
      call: 'POST /admins/register',
      body: { name: 'Asha Verma', mobileNumber: '0982600000', email, password: PASSWORD },
    },
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/login`);
  expect(await emailOf(page).inputValue()).toBe(email);
  await passwordOf(page).fill(PASSWORD);
  await buttonOf(page, 'Login').click();
  await page.waitForURL(`${origin}/`);
});

test('A-REG-03 A-REG-04 all four are required, the number has 10 digits, on the keypad; a pasted one loses its prefix', async () => {
  const { page, asked } = await screen();
  const register = buttonOf(page, 'Register');
  for (const name of ['name', 'mobileNumber', 'email', 'password']) {
    await fillIn(page, 'asha@example.com');
    await page.locator(`main [name=${name}]`).fill('');
    await register.click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(name);
  }
  const mobile = mobileOf(page);
  expect(await mobile.getAttribute('inputmode')).toBe('numeric');
  await page.getByText('10 digits, without +91').waitFor();
  await fillIn(page, 'asha@example.com');
  for (const number of ['982600000', '98260000000', '98260 0000', 'abcdefghij']) {
    await mobile.fill(number);
    await register.click();
    expect(await mobile.evaluate((it) => it === document.activeElement), number).toBe(true);
  }
  for (const text of ['+91 98260-12345', '09826012345', '98260 12345']) {
    await mobile.fill('');
    await mobile.focus();
    await paste(page, text);
    expect(await mobile.inputValue(), text).toBe('9826012345');
  }
  expect(asked).toEqual([]);
});

test("A-REG-07 the server's message, next to its field where it names one; else 'Registration failed'; nothing typed is lost", async () => {
  const { network } = office();
  const { page } = await screen();
  await fillIn(page, 'asha@example.com');
  const errors = { mobileNumber: 'This number is taken' };
  for (const [answer, text] of [
    [status(500, {}), 'Registration failed'],
    [canned({ success: false }), 'Registration failed'],
    [fault.cut, 'Registration failed'],
    [status(400, { json: { message: 'Look again', errors } }), 'Look again'],
  ] as const) {
    await network.set(answer, { only: isRegister });
    await buttonOf(page, 'Register').click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  }
  await page.getByText(errors.mobileNumber).waitFor();
  await eventually(() => mobileOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await passwordOf(page).inputValue()).toBe(PASSWORD);
  await network.set(fault.pass);
  await passwordOf(page).fill('password');
  await buttonOf(page, 'Register').click();
  await eventually(() => passwordOf(page).getAttribute('aria-invalid')).toBe('true');
  expect(await nameOf(page).inputValue()).toBe('Asha Verma');
});
