import { afterEach, describe, expect, test, vi } from 'vitest';
import { send } from '#contract/client.ts';
import { adminsSendOtp, adminsVerifyOtp } from '#contract/public/accounts.ts';
import { purge } from '#server/app/maintenance.ts';
import { accountCalls, anyEmail, otherThan } from '../support/accounts.ts';
import { passTime } from '../support/clock.ts';
import { many, request } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { ADMIN, databases, makeAccount, useServer } from '../support/server.ts';

const MINUTE = 60_000;

describe.each(databases)('e-mail codes on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, codeOf } = accountCalls(server);
  // Tests move the clock; the bucket of all codes would then contain a single token.
  afterEach(() => server().context.db.deleteFrom('rate_limits').where('bucket', '=', 'code:all').execute());
  const INVALID = { status: 401, json: { success: false, message: 'Invalid OTP' } };

  test('A-API-03 A-API-04 a code signs in with the client of the contract', async () => {
    const sending = { host: server().url };
    const sent = await send(adminsSendOtp, { body: { email: ADMIN.email } }, sending);
    expect(sent).toMatchObject({ ok: true, data: { success: true, message: 'OTP sent to your email' } });
    const otp = await codeOf(ADMIN.email);
    expect(otp).toMatch(/^\d{6}$/);
    const verified = await send(adminsVerifyOtp, { body: { email: 'Admin@Example.com', otp } }, sending);
    expect(verified).toMatchObject({ ok: true, data: { success: true, role: 'admin' } });
    if (!verified.ok) throw new Error();
    expect(verified.data.message).toBe('OTP verified successfully');
    const me = await request(server(), '/admins/me', { token: verified.data.token });
    expect(me.json).toMatchObject({ email: ADMIN.email, role: 'admin' });
  });

  test('A-LOGIN-22 a user signs in with a code, which verifies the address', async () => {
    const { id, email } = await makeAccount(server(), 'user');
    await sendOtp(email);
    const answer = await verifyOtp(email, ` ${(await codeOf(email)).replace(/^.../, '$& ')} `);
    expect(answer).toMatchObject({ status: 200, json: { success: true, role: 'user' } });
    const { db } = server().context;
    const row = await db.selectFrom('accounts').select('verified_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.verified_at).not.toBeNull();
  });

  test('A-LOGIN-21 wrong, used, expired and replaced codes and unknown accounts get one response', async () => {
    const { email } = await makeAccount(server(), 'user');
    expect(await verifyOtp(email, '123456')).toMatchObject(INVALID);
    await sendOtp(email);
    const first = await codeOf(email);
    expect(await verifyOtp(email, otherThan(first))).toMatchObject(INVALID);
    expect(await verifyOtp(ADMIN.email, first)).toMatchObject(INVALID);
    expect((await verifyOtp(email, first)).status).toBe(200);
    expect(await verifyOtp(email, first)).toMatchObject(INVALID);

    passTime(2 * MINUTE);
    expect((await sendOtp(email)).status).toBe(200);
    const second = await codeOf(email, 2);
    passTime(11 * MINUTE);
    expect(await verifyOtp(email, second)).toMatchObject(INVALID);

    await sendOtp(email);
    const third = await codeOf(email, 3);
    passTime(2 * MINUTE);
    await sendOtp(email);
    const fourth = await codeOf(email, 4);
    expect(await verifyOtp(email, third)).toMatchObject(INVALID);
    expect((await verifyOtp(email, fourth)).status).toBe(200);

    const stranger = anyEmail();
    await sendOtp(stranger);
    expect(await verifyOtp(stranger, await codeOf(stranger))).toMatchObject(INVALID);
  });

  test('A-LOGIN-21 a code allows five attempts, also concurrent ones', async () => {
    for (const atOnce of [false, true]) {
      const { email } = await makeAccount(server(), 'user');
      await sendOtp(email);
      const code = await codeOf(email);
      const wrong = () => verifyOtp(email, otherThan(code));
      if (atOnce) await Promise.all(Array.from({ length: 5 }, wrong));
      else for (let i = 0; i < 5; i += 1) await wrong();
      expect(await verifyOtp(email, code)).toMatchObject(INVALID);
    }
  });

  test('A-LOGIN-21 guesses of others do not use up the code of the browser that requested it', async () => {
    const { email } = await makeAccount(server(), 'user');
    const { ticket } = (await sendOtp(email)).json;
    const code = await codeOf(email);
    for (const foreign of [undefined, 'nonsense', ticket.slice(1)]) {
      for (let i = 0; i < 6; i += 1)
        expect(await verifyOtp(email, otherThan(code), undefined, foreign)).toMatchObject(INVALID);
    }
    expect(await verifyOtp(email, code)).toMatchObject(INVALID);
    expect(await verifyOtp(email, code, undefined, 'nonsense')).toMatchObject(INVALID);
    expect((await verifyOtp(email, code, undefined, ticket)).status).toBe(200);
    expect(await verifyOtp(email, code, undefined, ticket)).toMatchObject(INVALID);
  });

  test('A-LOGIN-21 a code allows five attempts with its ticket, and a later one does not replace it', async () => {
    const { email } = await makeAccount(server(), 'user');
    passTime(0);
    const first = (await sendOtp(email)).json.ticket;
    const code = await codeOf(email);
    passTime(61_000);
    const second = (await sendOtp(email)).json.ticket;
    const later = await codeOf(email, 2);
    for (let i = 0; i < 5; i += 1) await verifyOtp(email, otherThan(later), undefined, second);
    expect(await verifyOtp(email, later, undefined, second)).toMatchObject(INVALID);
    expect((await verifyOtp(email, code, undefined, first)).status).toBe(200);
    expect(await verifyOtp(email, later)).toMatchObject(INVALID);
  });

  test('A-LOGIN-21 the owner gets a mail after 20 and 40 wrong codes', async () => {
    const { email } = await makeAccount(server(), 'user');
    const { dataDir } = server().context.config;
    const wrong = (count: number) => many(count, () => verifyOtp(email, '000000'));
    await wrong(18);
    await register({ email, password: 'another password', otp: '000000' });
    expect(await mailsIn(dataDir, email)).toEqual([]);
    await wrong(1);
    const first = await newestMail(dataDir, email);
    expect(first.subject).toMatch(/^20 wrong codes/);
    await sendOtp(email);
    expect((await verifyOtp(email, await codeOf(email, 2))).status).toBe(200);
    await wrong(20);
    expect((await newestMail(dataDir, email, 3)).subject).toMatch(/^40 wrong codes/);
    await wrong(1);
    expect(
      await server().context.db.selectFrom('mails').select('id').where('recipient', '=', email).execute(),
    ).toHaveLength(3);
  });

  test('A-LOGIN-21 concurrent requests with one code open one session', async () => {
    const { email } = await makeAccount(server(), 'user');
    await sendOtp(email);
    const code = await codeOf(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verifyOtp(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('A-LOGIN-20 with and without an account: the same response and the same mail', async () => {
    const { email } = await makeAccount(server(), 'user');
    const stranger = anyEmail();
    const [known, unknown] = [await sendOtp(email), await sendOtp(stranger)];
    const alike = ({ json: { ticket, ...rest } }: typeof known) => ({ ...rest, ticket: ticket.length });
    expect(alike(unknown)).toEqual(alike(known));
    const { dataDir } = server().context.config;
    const [to, toStranger] = [await newestMail(dataDir, email), await newestMail(dataDir, stranger)];
    const bare = (text = '') => text.replace(/\d{6}/g, '');
    expect(bare(toStranger.text)).toBe(bare(to.text));
    expect(bare(toStranger.subject)).toBe(bare(to.subject));
  });

  test('A-LOGIN-20 success is false for a malformed address', async () => {
    for (const email of [
      '',
      'asha',
      'a@b@c',
      'a@b.co\r\nBcc: x@y.zz',
      undefined,
      ['a@b.co'],
      `${'a'.repeat(250)}@b.co`,
    ]) {
      const answer = await sendOtp(email);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ success: false, errors: { email: expect.stringMatching(/^Email/) } });
    }
  });

  test('A-API-03 after its mail was sent, a code is neither in the database nor in the log; old ones are purged', async () => {
    const email = anyEmail();
    await sendOtp(email);
    const code = await codeOf(email);
    const { db } = server().context;
    const sent = () => db.selectFrom('mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await sent()).sent_at).not.toBeNull(), 30_000);
    const row = await db.selectFrom('requested_codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(JSON.stringify([row, await sent()])).not.toContain(code);
    expect(server().lines.join()).not.toMatch(new RegExp(`${email}|"${code}"`));
    await purge(server().context, Date.now() + 11 * MINUTE);
    expect(await db.selectFrom('requested_codes').select('email').where('email', '=', email).execute()).toEqual([]);
    expect(await sent()).toBeDefined();
    await purge(server().context, Date.now() + 31 * 24 * 60 * MINUTE);
    await expect(sent()).rejects.toThrow();
  });
});
