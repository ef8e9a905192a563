import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RegisterPage } from '#features/sign-in/RegisterPage.tsx';
import { alertText, button, callsOf, emailField, nameField, PASSWORD, passwordField } from '../support/accounts.ts';
import { fieldOf, fillIn, focused, paste } from '../support/forms.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';

const FIELDS = { name: 'Asha Verma', mobileNumber: '0982600000', email: 'asha@example.com', password: PASSWORD };
const mobileField = () => page.getByLabelText('Mobile number', { exact: true });

test('A-REG-01 A-REG-02 A-REG-05 A-REG-06 A-API-05 A-ENT-02 registered: the message of the server, and a link to the login page, which has the address', async () => {
  const requests = stubApi({ adminsRegister: { success: true, message: 'Registration successful' } });
  const { container, location } = await renderApp('/register');
  const form = container.querySelector('main form') as HTMLFormElement;
  expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual(Object.keys(FIELDS));
  await fillIn(form, FIELDS);
  await button('Register').click();
  await expect.element(page.getByRole('status').getByText('Registration successful')).toBeVisible();
  expect(await callsOf(requests)).toEqual([{ call: 'POST /admins/register', body: FIELDS }]);
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await expect.poll(location).toBe('/login');
  await expect.element(emailField()).toHaveValue(FIELDS.email);
});

test('A-REG-03 A-REG-04 all four are required, the number has 10 digits, on the keypad; a pasted one loses its prefix', async () => {
  const requests = stubApi({});
  const { container } = await render(<RegisterPage />);
  const register = button('Register');
  for (const name of Object.keys(FIELDS)) {
    await fillIn(container, { ...FIELDS, [name]: '' });
    await register.click();
    expect(focused()).toBe(name);
  }
  await expect.element(mobileField()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(page.getByText('10 digits, without +91')).toBeVisible();
  await fillIn(container, FIELDS);
  for (const number of ['982600000', '98260000000', '98260 0000', 'abcdefghij']) {
    await mobileField().fill(number);
    await register.click();
    expect(focused(), number).toBe('mobileNumber');
  }
  for (const text of ['+91 98260-12345', '09826012345', '98260 12345']) {
    await mobileField().fill('');
    fieldOf(container, 'mobileNumber').focus();
    paste(text);
    await expect.element(mobileField()).toHaveValue('9826012345');
  }
  expect(requests).toHaveLength(0);
});

test("A-REG-07 the server's message, at its field where it names one, else 'Registration failed'; nothing typed is lost", async () => {
  const answers: Answers = {};
  stubApi(answers);
  const { container } = await render(<RegisterPage />);
  await fillIn(container, FIELDS);
  const errors = { mobileNumber: 'This number is taken' };
  for (const [answer, text] of [
    [() => refuse(500, ''), 'Registration failed'],
    [() => refuse(400, 'Look again', errors), 'Look again'],
    [{ success: false, message: '' }, 'Registration failed'],
    [() => refuse(400, 'And again', errors), 'And again'],
    [noAnswer, 'Registration failed'],
    [() => refuse(400, 'Look again', errors), 'Look again'],
  ] as const) {
    answers.adminsRegister = answer;
    await button('Register').click();
    await expect.element(alertText(text)).toBeVisible();
  }
  await expect.element(page.getByText(errors.mobileNumber)).toBeVisible();
  await expect.element(mobileField()).toHaveFocus();
  await expect.element(passwordField()).toHaveValue(PASSWORD);
  answers.adminsRegister = () => refuse(400, 'Easy to guess', { password: 'Easy to guess' });
  await button('Register').click();
  await expect.element(passwordField()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameField()).toHaveValue(FIELDS.name);
});
