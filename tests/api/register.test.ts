import { describe, expect, test } from 'vitest';
import { send } from '#contract/client.ts';
import { adminsRegister } from '#contract/public/accounts.ts';
import { accountCalls, anyEmail, otherThan, PASSWORD, registration } from '../support/accounts.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

describe.each(databases)('registering on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const accountOf = (email: string) =>
    server().context.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

  async function codeFor(email: string): Promise<string> {
    await sendOtp(email);
    return codeOf(email);
  }

  test('A-API-05 A-ENT-02 the register page: an unverified account of a user, who can sign in', async () => {
    const body = registration();
    const answer = await send(adminsRegister, { body }, { host: server().url });
    expect(answer).toMatchObject({ ok: true, data: { success: true, message: expect.stringMatching(/sign in/) } });
    const { name, mobileNumber: mobile_number, email } = body;
    expect(await accountOf(email)).toMatchObject({ name, mobile_number, role: 'user', verified_at: null });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, json: { role: 'user' } });
  });

  test('A-API-05 signing up by a code: a verified account of a user', async () => {
    const email = anyEmail();
    const body = { name: 'Ravi', email: email.toUpperCase(), password: PASSWORD, otp: await codeFor(email) };
    const answer = await send(adminsRegister, { body }, { host: server().url });
    expect(answer).toMatchObject({ ok: true, data: { success: true } });
    expect(await accountOf(email)).toMatchObject({ name: 'Ravi', mobile_number: '', role: 'user' });
    expect((await accountOf(email))?.verified_at).not.toBeNull();
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, json: { role: 'user' } });
  });

  test('A-SIGN-09 guesses of others do not use up the code of a signup', async () => {
    const email = anyEmail();
    const { ticket } = (await sendOtp(email)).json;
    const otp = await codeOf(email);
    const body = { name: 'Ravi', email, password: PASSWORD, otp };
    for (let i = 0; i < 5; i += 1) expect((await register({ ...body, otp: otherThan(otp) })).status).toBe(400);
    expect((await register(body)).status).toBe(400);
    expect((await register({ ...body, ticket })).status).toBe(200);
  });

  test('A-API-05 the role in a body is ignored, a missing name is the part before the @', async () => {
    const first = registration({ role: 'admin' });
    const email = `indu.${anyEmail()}`;
    const second = { name: '', email, password: PASSWORD, otp: await codeFor(email), role: 'admin', isAdmin: true };
    for (const body of [first, second]) {
      expect((await register(body)).status).toBe(200);
      expect(await accountOf(body.email)).toMatchObject({ role: 'user' });
    }
    expect((await accountOf(email))?.name).toBe(email.split('@')[0]);
  });

  test('A-SIGN-09 a wrong code and one of another address create no account', async () => {
    const email = anyEmail();
    const code = await codeFor(email);
    const foreign = await codeFor(anyEmail());
    for (const otp of [otherThan(code), foreign === code ? otherThan(code) : foreign, 'abcdef', '1']) {
      const answer = await register({ name: 'Ravi', email, password: PASSWORD, otp });
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ success: false, message: 'Invalid OTP or Registration Failed' });
    }
    expect(await accountOf(email)).toBeUndefined();
    expect((await register({ name: 'Ravi', email, password: PASSWORD, otp: code })).status).toBe(200);
    expect((await register({ name: 'Ravi', email, password: PASSWORD, otp: code })).status).toBe(400);
  });

  test('A-SIGN-09 a valid code for an address with an account: 409, no change, and the code still signs in', async () => {
    const { email } = await makeAccount(server(), 'user', PASSWORD);
    const before = await accountOf(email);
    const otp = await codeFor(email);
    const answer = await register({ name: 'Other', email, password: 'another password', otp });
    expect(answer).toMatchObject({ status: 409, json: { success: false } });
    expect(answer.json.message).toMatch(/already registered/);
    expect(await accountOf(email)).toEqual(before);
    expect((await verifyOtp(email, otp)).status).toBe(200);
  });

  test('A-API-05 an address with an account: the same response, no change, and a mail to the owner', async () => {
    const { email } = await makeAccount(server(), 'admin', PASSWORD);
    const before = await accountOf(email);
    const known = await register(registration({ email: email.toUpperCase(), password: 'another password' }));
    const unknown = await register(registration());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await accountOf(email)).toEqual(before);
    expect((await login(email, 'another password')).status).toBe(401);
    const mail = await newestMail(server().context.config.dataDir, email);
    expect(mail.subject).toMatch(/already have an account/);
    expect(mail.text).toContain(`${server().context.config.publicOrigin}/login`);
  });

  test('A-API-05 mails to an owner are limited, and the limit does not reveal the account', async () => {
    const { email } = await makeAccount(server(), 'user');
    const fresh = anyEmail();
    const all = async (to: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await register(registration({ email: to }))).status);
      return statuses;
    };
    expect(await all(email)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await all(fresh)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await newestMail(server().context.config.dataDir, email, 5)).toBeDefined();
    expect(await mailsIn(server().context.config.dataDir, email)).toHaveLength(5);
  });

  test('A-API-05 registrations by others do not use up the codes of an owner', async () => {
    const { email } = await makeAccount(server(), 'user');
    for (let i = 0; i < 7; i += 1) await register(registration({ email }));
    await newestMail(server().context.config.dataDir, email, 5);
    expect((await sendOtp(email)).status).toBe(200);
    expect((await verifyOtp(email, await codeOf(email, 6))).status).toBe(200);
  });

  test('A-API-05 concurrent registrations of one address create one account', async () => {
    const email = anyEmail();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(registration({ email }))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { db } = server().context;
    expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  test.each([
    ['mobileNumber', '982600000'],
    ['mobileNumber', '09826000000'],
    ['mobileNumber', '98260 0000'],
    ['mobileNumber', '+919826000'],
    ['mobileNumber', '०९८२६०००००'],
    ['mobileNumber', undefined],
    ['name', ''],
    ['name', undefined],
    ['name', 'x'.repeat(121)],
    ['email', 'asha'],
    ['email', undefined],
    ['password', undefined],
    ['password', '1234567'],
    ['password', 'x'.repeat(201)],
    ['password', 'password'],
    ['password', 'Password'],
    ['password', 'qwertyuiop'],
    ['password', 'Liverpool'],
    ['password', 'Dobindu2026'],
    ['password', 'qwertzxcvb'],
  ])('A-REG-04 A-ENT-02 %s %j: 400 next to the field', async (field, value) => {
    const body = registration({ [field]: value });
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, message: expect.any(String) });
    expect(Object.keys(answer.json.errors)).toEqual([field]);
    expect(await accountOf(body.email)).toBeUndefined();
  });

  test('A-ENT-02 a password close to the own address: 400 with the field', async () => {
    const email = `indu.${anyEmail()}`;
    const [password = ''] = email.split('@');
    const answer = await register(registration({ email, password: `${password}!1` }));
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual({ password: expect.stringMatching(/your e-mail address/) });
    expect(await accountOf(email)).toBeUndefined();
  });

  test('A-REG-03 all missing fields are named at once', async () => {
    const { email, password } = registration();
    const answer = await register({ email, password });
    expect(Object.keys(answer.json.errors).sort()).toEqual(['mobileNumber', 'name']);
    expect(Object.keys((await register({})).json.errors)).toEqual(['email', 'password']);
  });

  test('A-API-05 long passwords, spaces and all scripts are accepted unchanged', async () => {
    for (const password of ['x'.repeat(64), ' मालवा की कचौरी ', 'é'.repeat(100)]) {
      const body = registration({ password });
      expect((await register(body)).status).toBe(200);
      expect((await login(body.email, password)).status).toBe(200);
      expect((await login(body.email, password.slice(0, -1))).status).toBe(401);
    }
  });
});
