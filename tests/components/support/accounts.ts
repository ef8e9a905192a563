import { page } from 'vitest/browser';

export const PASSWORD = 'a long walk by the lake';
export const SENT = { success: true, message: 'OTP sent to your email', ticket: 'a-ticket' };

export const emailField = () => page.getByLabelText('Email', { exact: true });
export const passwordField = () => page.getByLabelText('Password', { exact: true });
export const codeField = () => page.getByLabelText('OTP', { exact: true });
export const nameField = () => page.getByLabelText('Name', { exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const alertText = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** Method, path and body of requests. */
export const callsOf = (requests: readonly Request[]) =>
  Promise.all(
    requests.map(async (request) => {
      const text = request.method === 'GET' ? '' : await request.clone().text();
      return {
        call: `${request.method} ${new URL(request.url).pathname}`,
        body: text === '' ? undefined : JSON.parse(text),
      };
    }),
  );

export const storedSession = () => ({ token: localStorage.getItem('token'), role: localStorage.getItem('role') });
