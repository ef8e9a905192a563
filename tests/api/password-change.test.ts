import { describe, expect, test } from 'vitest';
import { hashToken } from '#server/sessions/sessions.ts';
import { accountCalls, PASSWORD } from '../support/accounts.ts';
import { request } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const FRESH = 'nine bridges over the kshipra';

describe.each(databases)('the password of an account on %s', (kind) => {
  const server = useServer(kind);
  const me = async (token: string) => (await request(server(), '/admins/me', { token })).status;
  const login = (email: string, password: string, device?: string) =>
    request(server(), '/admins/login', { json: { email, password, device } });
  const change = (token: string, oldPassword: string, password: string, device?: string, from?: string) =>
    request(server(), '/admins/changePassword', {
      token,
      json: { oldPassword, password, device },
      ...(from && { from }),
    });

  async function signedIn() {
    const { email, token } = await makeAccount(server(), 'admin', PASSWORD);
    const { json } = await login(email, PASSWORD);
    return { email, other: token, token: String(json.token), device: String(json.device) };
  }

  async function devicesOf(email: string) {
    const devices = server().context.db.selectFrom('devices').innerJoin('accounts', 'accounts.id', 'account_id');
    return devices.select('token_hash').where('email', '=', email).execute();
  }

  test('a change replaces it, ends all other sessions, deletes other devices and mails the owner', async () => {
    const { email, other, token, device } = await signedIn();
    await login(email, PASSWORD);
    expect(await devicesOf(email)).toHaveLength(2);
    const { status, json } = await change(token, PASSWORD, FRESH, device);
    expect([status, json.success]).toEqual([200, true]);
    expect([await me(token), await me(other)]).toEqual([200, 401]);
    expect(await devicesOf(email)).toHaveLength(1);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const again = await login(email, FRESH, device);
    expect([again.status, again.json.device]).toEqual([200, device]);
    const mail = await newestMail(server().context.config.dataDir, email);
    expect(mail.subject).toMatch(/^Your password at .+ was changed$/);
    expect(mail.text).not.toContain(FRESH);
  });

  test('a wrong, a weak and the same password are refused with their field, and nothing changes', async () => {
    const { email, other, token } = await signedIn();
    const refusals = [
      [{ oldPassword: 'not it at all', password: FRESH }, 'oldPassword', /not the current password/],
      [{ oldPassword: '', password: FRESH }, 'oldPassword', /required/],
      [{ oldPassword: PASSWORD, password: 'short' }, 'password', /at least 8/],
      [{ oldPassword: PASSWORD, password: 'dobindu1' }, 'password', /our name/],
      [{ oldPassword: PASSWORD, password: PASSWORD }, 'password', /differs/],
    ] as const;
    for (const [body, field, sentence] of refusals) {
      const { status, json } = await request(server(), '/admins/changePassword', { token, json: body });
      expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
      expect(json.errors[field]).toMatch(sentence);
    }
    expect(await me(other)).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(await mailsIn(server().context.config.dataDir, email)).toEqual([]);
  });

  test('a change repeated after a lost response succeeds, and sends no second mail', async () => {
    const { email, token } = await signedIn();
    for (let time = 0; time < 2; time += 1) expect((await change(token, PASSWORD, FRESH)).status).toBe(200);
    const mails = server().context.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('for ten minutes after a sign-in by a code, the current password is not needed', async () => {
    const { email, other } = await signedIn();
    const { sendOtp, verifyOtp, codeOf } = accountCalls(server);
    await sendOtp(email);
    const { token } = (await verifyOtp(email, await codeOf(email))).json;
    const reset = (by: string, password: string) =>
      request(server(), '/admins/changePassword', { token: by, json: { password } });
    const mayReset = async () => (await request(server(), '/admins/me', { token })).json.mayResetPassword;
    expect((await reset(other, FRESH)).json.errors).toEqual({ oldPassword: 'The current password is required' });
    expect((await reset(token, 'dobindu1')).json.errors).toHaveProperty('password');
    expect(await mayReset()).toBe(true);
    for (let time = 0; time < 2; time += 1) expect((await reset(token, FRESH)).status).toBe(200);
    expect([await me(token), await me(other)]).toEqual([200, 401]);
    expect([(await login(email, PASSWORD)).status, (await login(email, FRESH)).status]).toEqual([401, 200]);

    const earlier = new Date(Date.now() - 10 * 60_000 - 1000).toISOString();
    const session = server().context.db.updateTable('sessions').where('token_hash', '=', hashToken(token));
    await session.set({ created_at: earlier }).execute();
    expect(await mayReset()).toBeUndefined();
    expect((await reset(token, 'ten bridges over the kshipra')).status).toBe(400);
  });

  test('guesses of the current password are limited like sign-ins', async () => {
    const { token } = await signedIn();
    const from = '203.0.113.77';
    const answers = [];
    for (let time = 0; time < 18; time += 1) answers.push(await change(token, `guess ${time}`, FRESH, undefined, from));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('of two concurrent changes one succeeds; a concurrent sign-in with the old password gets no lasting session', async () => {
    const { email, token } = await signedIn();
    const [one, two, session] = await Promise.all([
      change(token, PASSWORD, FRESH),
      change(token, PASSWORD, 'eleven gates of old bhopal'),
      login(email, PASSWORD),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    expect(session.status === 200 ? await me(session.json.token) : session.status).toBe(401);
  });

  test('signing out everywhere ends all sessions and deletes all devices of this account only', async () => {
    const { email, other, token } = await signedIn();
    const stranger = await signedIn();
    const { status, json } = await request(server(), '/admins/logoutAll', { method: 'POST', token });
    expect([status, json.success]).toEqual([200, true]);
    expect([await me(token), await me(other), await me(stranger.token)]).toEqual([401, 401, 200]);
    expect(await devicesOf(email)).toEqual([]);
    expect(await devicesOf(stranger.email)).toHaveLength(1);
  });

  test('a session opened with a generated password may only replace it, sign out, and read its account', async () => {
    const { db } = server().context;
    const { id, email } = await makeAccount(server(), 'admin', PASSWORD);
    await db.updateTable('accounts').set({ must_change_password: 1 }).where('id', '=', id).execute();
    const { json } = await login(email, PASSWORD);
    expect(json).toMatchObject({ success: true, role: 'admin', mustChangePassword: true });
    const { token } = json;
    const refused = await request(server(), '/contacts/all', { token });
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringMatching(/^Replace the generated/)]);
    expect((await request(server(), '/admins/me', { token })).json.mustChangePassword).toBe(true);
    expect((await change(token, PASSWORD, FRESH)).status).toBe(200);
    expect((await request(server(), '/contacts/all', { token })).status).toBe(200);
    expect((await request(server(), '/admins/me', { token })).json.mustChangePassword).toBeUndefined();
    expect((await login(email, FRESH)).json.mustChangePassword).toBeUndefined();
  });

  test('both calls need a session', async () => {
    expect((await request(server(), '/admins/changePassword', { json: {} })).status).toBe(401);
    expect((await request(server(), '/admins/logoutAll', { method: 'POST' })).status).toBe(401);
  });
});
