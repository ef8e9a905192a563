import { randomUUID } from 'node:crypto';
import { ask } from './http.ts';
import { newestCode } from './mail.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'seven lakes of bhopal';

/** An e-mail address that no other test uses. */
export const anyEmail = () => `${randomUUID()}@example.com`;

/** A valid registration of the register page that no other test sends. */
export function registration(changes: Record<string, unknown> = {}) {
  return { name: 'Asha Verma', mobileNumber: '0982600000', email: anyEmail(), password: PASSWORD, ...changes };
}

/** The calls of accounts, as a test makes them. */
export function accountCalls(server: () => TestServer) {
  const post = (path: string, json: object, from?: string) =>
    ask(server(), `/admins/${path}`, { json, ...(from && { from }) });
  return {
    sendOtp: (email: unknown, from?: string) => post('sendOTP', { email }, from),
    verifyOtp: (email: string, otp: string, from?: string, ticket?: string) =>
      post('verifyOTP', { email, otp, ...(ticket !== undefined && { ticket }) }, from),
    register: (body: object, from?: string) => post('register', body, from),
    login: (email: string, password: string) => post('login', { email, password }),
    codeOf: (email: string, count = 1) => newestCode(server().context.config.dataDir, email, count),
  };
}

/** Six digits that are not a certain code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
