import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { storeSession } from '../support/render-admin.tsx';
import { renderApp } from '../support/render-app.tsx';
import { buttonOf, hasFocus, shows } from '../support/screen.ts';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';

const email = () => page.getByLabelText('Email', { exact: true });
const password = () => page.getByLabelText('Password', { exact: true });
const login = () => buttonOf('Login');

async function loginPage(answers: Answers = {}, path = '/login') {
  await page.viewport(360, 740);
  const requests = stubApi(answers);
  const rendered = await renderApp(path);
  await expect.element(login()).toBeVisible();
  return { ...rendered, requests };
}

async function signIn(): Promise<void> {
  await email().fill('admin@example.com');
  await password().fill('long enough');
  await login().click();
}

test('A-LOGIN-04, A-LOGIN-06: the button is disabled unless e-mail and password are filled in', async () => {
  await loginPage();
  await expect.element(email()).toHaveAttribute('type', 'email');
  await expect.element(login()).toBeDisabled();
  await email().fill('admin@example.com');
  await expect.element(login()).toBeDisabled();
  await password().fill('x');
  await expect.element(login()).toBeEnabled();
  await email().fill('');
  await expect.element(login()).toBeDisabled();
});

test('A-LOGIN-02: the password is shown and hidden again', async () => {
  await loginPage();
  await password().fill('secret');
  await buttonOf('Show password').click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await buttonOf('Hide password').click();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(password()).toHaveValue('secret');
});

test("A-LOGIN-19, A-API-02: a refusal shows the server's message, else 'Login failed'; the input stays", async () => {
  expectComplaints(/failed/);
  const answers: Answers = { adminsLogin: () => refuse(401, 'Invalid email or password') };
  await loginPage(answers);
  await signIn();
  await shows('Invalid email or password');
  answers.adminsLogin = () => refuse(500, '');
  await login().click();
  await expect.element(page.getByRole('alert').getByText('Login failed', { exact: true })).toBeVisible();
  answers.adminsLogin = noAnswer;
  await login().click();
  await shows('There was no answer');
  await expect.element(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect.element(password()).toHaveValue('long enough');
  expect(localStorage.getItem('token')).toBeNull();
});

test('A-LOGIN-19 too many attempts: the page says so and for how long, and can be used again after that', async () => {
  expectComplaints(/failed/);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const message = 'Too many attempts. Please wait a moment and try again';
  const headers = { 'Retry-After': '20' };
  await loginPage({ adminsLogin: () => Response.json({ message }, { status: 429, headers }) });
  await signIn();
  await shows(message);
  await expect.element(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  vi.advanceTimersByTime(21_000);
  await expect.element(login()).toBeEnabled();
});

test.each([
  ['%2F%2Fevil.example', '/admin/welcome'],
  ['https%3A%2F%2Fevil.example', '/admin/welcome'],
  ['%2Fcontact', '/admin/welcome'],
  ['%2Fadmin%2Flogout', '/admin/welcome'],
  ['%2Fadmin%2Fcontact-us-data', '/admin/contact-us-data'],
])('A-LOGIN-14 sign-in with the return path %s leads to %s', async (next, path) => {
  const answers: Answers = { adminsLogin: { success: true, message: '', token: 'x'.repeat(43), role: 'admin' } };
  const { location } = await loginPage({ ...answers, contactsAll: [] }, `/login?next=${next}`);
  expectComplaints(/^Reading .* failed/);
  await signIn();
  await expect.poll(location).toBe(path);
  expect(localStorage.getItem('role')).toBe('admin');
});

test('A-LOGIN-22 the login page tells who is already signed in, with a way to log out', async () => {
  // The home page finds no server.
  expectComplaints(/^Reading .* failed/);
  storeSession();
  stubApi({ adminsLogout: { success: true, message: '' } });
  const admin = await renderApp('/login');
  await shows(`Signed in as ${localStorage.getItem('email')}`);
  expect(login().elements()).toHaveLength(0);
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click();
  await expect.element(login()).toBeVisible();
  expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual([null, null]);
  admin.unmount();

  localStorage.setItem('role', 'user');
  localStorage.setItem('token', 'made-up');
  localStorage.removeItem('email');
  const user = await renderApp('/login');
  await shows('Signed in as a user');
  expect(page.getByRole('link', { name: 'Go to the dashboard' }).elements()).toHaveLength(0);
  await page.getByRole('main').getByRole('link', { name: 'Go to site' }).click();
  await expect.poll(user.location).toBe('/');
});

test('an account with a second factor is asked for its code after the password, and keeps what was typed', async () => {
  const needed = 'Enter the code of your authenticator app';
  const { requests, location } = await loginPage({
    ...{ servicesAll: [], portfolioAll: [], teamAll: [] },
    adminsLogin: async (request) => {
      const { totp } = await request.json();
      return totp
        ? { success: true, message: '', token: 'a-token', role: 'user' }
        : refuse(401, needed, { totp: needed });
    },
  });
  expectComplaints();
  expect(page.getByLabelText('Code of your authenticator app').elements()).toHaveLength(0);
  await signIn();
  const code = page.getByLabelText('Code of your authenticator app');
  await expect.poll(() => hasFocus(code)).toBe(true);
  await shows(needed);
  await expect.element(password()).toHaveValue('long enough');
  await code.fill('123 456');
  await login().click();
  await expect.poll(location).toBe('/');
  const bodies = await Promise.all(
    requests.filter(({ url }) => url.endsWith('/admins/login')).map((request) => request.clone().json()),
  );
  expect(bodies.map(({ totp }) => totp)).toEqual([undefined, '123 456']);
});

test('whoever must set up a second factor is led to the account', async () => {
  const { location } = await loginPage({
    adminsLogin: { success: true, message: '', token: 'a-token', role: 'admin', mustAddFactor: true },
  });
  // Nothing that the account screen reads has an answer here.
  expectComplaints(/^Reading /);
  await signIn();
  await expect.poll(location).toBe('/admin/account');
});
