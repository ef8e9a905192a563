import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { AccountList } from '#contract/admin/accounts.ts';
import { request } from './http.ts';
import { newestCode } from './mail.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'seven lakes of bhopal';

/** A hash that is fast to verify: a stored hash contains its own cost. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** An e-mail address that no other test uses. */
export const anyEmail = () => `${randomUUID()}@example.com`;

/** A valid registration, different each time. */
export function registration(changes: Record<string, unknown> = {}) {
  return { name: 'Asha Verma', mobileNumber: '0982600000', email: anyEmail(), password: PASSWORD, ...changes };
}

/** Calls for registration and sign-in. */
export function accountCalls(server: () => TestServer) {
  const post = (path: string, json: object, from?: string) =>
    request(server(), `/admins/${path}`, { json, ...(from && { from }) });
  return {
    sendOtp: (email: unknown, from?: string) => post('sendOTP', { email }, from),
    verifyOtp: (email: string, otp: string, from?: string, ticket?: string) =>
      post('verifyOTP', { email, otp, ...(ticket !== undefined && { ticket }) }, from),
    register: (body: object, from?: string) => post('register', body, from),
    login: (email: string, password: string) => post('login', { email, password }),
    codeOf: (email: string, count = 1) => newestCode(server().context.config.dataDir, email, count),
  };
}

/** A wrong code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The accounts of the back office of a server, as its first admin sees them. */
export function adminsOf(server: () => TestServer) {
  const list = async (): Promise<AccountList> =>
    (await request(server(), '/admins/accounts', { token: server().admin })).json;
  return {
    list,
    accountOf: async (email: string) => (await list()).accounts.find((account) => account.email === email),
    /** What an account learns about itself. */
    meOf: async (token: string) => (await request(server(), '/admins/me', { token })).json,
  };
}
