import { afterEach, describe, expect, test } from 'vitest';
import { ALL_CODES } from '#server/accounts/account-limits.ts';
import { takeToken } from '#server/http/rate-limits.ts';
import { accountCalls, anyEmail, otherThan } from '../support/accounts.ts';
import { passTime } from '../support/clock.ts';
import { many } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { ADMIN, databases, makeAccount, startServer, useServer } from '../support/server.ts';

describe.each(databases)('limits of e-mail codes on %s', (kind) => {
  const server = useServer(kind);
  const { sendOtp, verifyOtp, codeOf } = accountCalls(server);
  // Tests move the clock; the bucket of all codes would then contain a single token.
  afterEach(() => server().context.db.deleteFrom('rate_limits').where('bucket', '=', 'code:all').execute());

  test('A-LOGIN-20 one code a minute and five an hour for an address, from any client', async () => {
    const email = anyEmail();
    passTime(0);
    expect((await sendOtp(email)).status).toBe(200);
    const soon = await sendOtp(email.toUpperCase());
    expect(soon).toMatchObject({ status: 429, json: { success: false, message: expect.stringMatching(/wait/) } });
    expect(Number(soon.headers.get('retry-after'))).toBe(60);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      passTime(61_000);
      statuses.push((await sendOtp(email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const { dataDir } = server().context.config;
    await newestMail(dataDir, email, 5);
    expect(await mailsIn(dataDir, email)).toHaveLength(5);
  });

  test('A-LOGIN-20 addresses of one mailbox share its quota, but not an account', async () => {
    const [name = ''] = anyEmail().split('@');
    for (const [first, ...others] of [
      [`${name}@example.com`, `${name}+1@example.com`, `${name.toUpperCase()}+x+y@EXAMPLE.com`],
      [`a.${name}@gmail.com`, `a${name}+1@gmail.com`, `A.${name}@googlemail.com`],
    ] as const) {
      expect((await sendOtp(first)).status).toBe(200);
      for (const other of others) expect([other, (await sendOtp(other)).status]).toEqual([other, 429]);
    }
    expect((await sendOtp(`a.${name}@example.com`)).status).toBe(200);
    expect((await sendOtp(`a${name}@example.com`)).status).toBe(200);
    const tagged = anyEmail().replace('@', '+work@');
    await sendOtp(tagged);
    expect(await codeOf(tagged)).toMatch(/^\d{6}$/);
  });

  test('A-LOGIN-20 a hundred codes a minute for all addresses and clients together', async () => {
    passTime(0);
    await server().context.db.deleteFrom('rate_limits').where('bucket', '=', 'code:all').execute();
    const taken = await many(100, () => takeToken(server().context.db, 'code:all', ALL_CODES));
    expect(taken.every(({ allowed }) => allowed)).toBe(true);
    const email = anyEmail();
    const refused = await sendOtp(email);
    expect(refused).toMatchObject({ status: 429, json: { success: false, message: expect.stringMatching(/wait/) } });
    expect(Number(refused.headers.get('retry-after'))).toBe(1);
    passTime(1000);
    expect((await sendOtp(email)).status).toBe(200);
  });

  test('A-LOGIN-20 twenty codes an hour for one client', async () => {
    passTime(0);
    const answers = await many(22, () => sendOtp(anyEmail(), '192.0.2.40'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await sendOtp(anyEmail(), '192.0.2.41')).status).toBe(200);
  });

  test('A-API-04 wrong codes get 429 within 20 attempts, ten good sign-ins pass', async () => {
    passTime(0);
    const { email } = await makeAccount(server(), 'user');
    const attempts = await many(20, () => verifyOtp(email, '000000', '192.0.2.42'));
    const refused = attempts.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(20);
    for (let i = 0; i < 10; i += 1) {
      const { email: another } = await makeAccount(server(), 'user');
      await sendOtp(another);
      expect((await verifyOtp(another, await codeOf(another), '192.0.2.43')).status).toBe(200);
    }
  });

  test('A-LOGIN-20 limits and attempts are shared by all processes of the database', async () => {
    const { config } = server().context;
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl, SEED: 'none' };
    const other = await startServer({ ...env, ADMIN_EMAIL: ADMIN.email });
    const there = accountCalls(() => other);
    const { email } = await makeAccount(server(), 'user');
    await sendOtp(email);
    expect((await there.sendOtp(email)).status).toBe(429);
    const code = await codeOf(email);
    for (const call of [verifyOtp, there.verifyOtp, verifyOtp, there.verifyOtp]) await call(email, otherThan(code));
    expect((await there.verifyOtp(email, code)).status).toBe(200);
    expect(await verifyOtp(email, code)).toMatchObject({
      status: 401,
      json: { success: false, message: 'Invalid OTP' },
    });
    await other.stop();
  });
});
