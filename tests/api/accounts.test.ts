import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AccountList, accessTag, INVITATION_DAYS } from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { promote } from '#server/accounts/admins.ts';
import { purgeInvitations } from '#server/accounts/invitations.ts';
import { accountCalls, anyEmail, PASSWORD, registration } from '../support/accounts.ts';
import { type RequestOptions, request } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { ADMIN, databases, makeAccount, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;

describe.each(databases)('accounts of the back office on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const db = () => server().context.db;
  const meOf = async (token: string) => (await request(server(), '/admins/me', { token })).json;
  const list = async (): Promise<AccountList> =>
    (await request(server(), '/admins/accounts', { token: server().admin })).json;
  const accountOf = async (email: string) => (await list()).accounts.find((account) => account.email === email);
  const invite = (email: string, adminRole: AdminRole = 'desk', key: string = randomUUID()) =>
    request(server(), '/admins/invitations', {
      ...{ json: { email, adminRole }, token: server().admin, headers: { 'Idempotency-Key': key } },
    });
  const change = (id: string, json: object, { token = server().admin, ...options }: RequestOptions = {}) =>
    request(server(), `/admins/accounts/${id}`, { method: 'PUT', json, token, ...options });
  const remove = (id: string, options: RequestOptions = {}) =>
    request(server(), `/admins/accounts/${id}`, { method: 'DELETE', token: server().admin, ...options });
  const basedOn = (tag: string) => ({ headers: { 'If-Match': `"${tag}"` } });
  const mailTo = (email: string, count = 1) => newestMail(server().context.config.dataDir, email, count);

  async function signUp(email: string): Promise<void> {
    await sendOtp(email);
    const body = { name: 'Meera', email, password: PASSWORD, otp: await codeOf(email, 2) };
    expect((await register(body)).status).toBe(200);
  }

  test('an invited address gets its role when it signs up with a code', async () => {
    const email = anyEmail();
    const invited = await invite(email.toUpperCase(), 'editor');
    expect(invited.json).toMatchObject({ success: true, message: `${email} is invited` });
    expect(invited.json.invitations).toContainEqual(expect.objectContaining({ email, adminRole: 'editor' }));
    const mail = await mailTo(email);
    expect(mail.subject).toMatch(/^You are invited to the back office of /);
    expect(mail.text).toContain('/signup');
    expect(mail.text).toContain('change what the site shows');
    expect(await accountOf(email)).toBeUndefined();

    await signUp(email);
    const { role, token } = (await login(email, PASSWORD)).json;
    expect([role, (await meOf(token)).adminRole]).toEqual(['admin', 'editor']);
    expect(await accountOf(email)).toMatchObject({ name: 'Meera', adminRole: 'editor', isSuspended: false });
    expect((await list()).invitations.some((each) => each.email === email)).toBe(false);
  });

  test('an invited address with an account gets its role at the next sign-in by a code', async () => {
    const body = registration();
    await register(body);
    await invite(body.email, 'desk');
    expect((await mailTo(body.email)).text).toContain('/forget-password');
    // Anyone may have registered the address.
    const stranger = (await login(body.email, body.password)).json;
    expect(stranger.role).toBe('user');
    await sendOtp(body.email);
    const signedIn = (await verifyOtp(body.email, await codeOf(body.email, 2))).json;
    expect([signedIn.role, (await meOf(signedIn.token)).adminRole]).toEqual(['admin', 'desk']);
    expect((await login(body.email, body.password)).status).toBe(401);
    expect((await request(server(), '/admins/sessions', { token: stranger.token })).status).toBe(401);
  });

  test('the password of an account that was verified first stays', async () => {
    const email = anyEmail();
    await sendOtp(email);
    await register({ name: 'Ravi', email, password: PASSWORD, otp: await codeOf(email) });
    await invite(email, 'viewer');
    await db().deleteFrom('rate_limits').execute();
    await sendOtp(email);
    expect((await verifyOtp(email, await codeOf(email, 3))).json.role).toBe('admin');
    expect((await login(email, PASSWORD)).json.role).toBe('admin');
  });

  test('a registration without a code accepts no invitation', async () => {
    const body = registration();
    await invite(body.email, 'owner');
    await register(body);
    expect((await login(body.email, body.password)).json.role).toBe('user');
  });

  test('a withdrawn and an expired invitation give no role', async () => {
    const [withdrawn, expired] = [anyEmail(), anyEmail()];
    await invite(withdrawn);
    const { id } = (await list()).invitations.find(({ email }) => email === withdrawn) as { id: string };
    for (let time = 0; time < 2; time += 1) {
      const answer = await request(server(), `/admins/invitations/${id}`, { method: 'DELETE', token: server().admin });
      expect(answer.status).toBe(200);
    }
    await invite(expired);
    const past = new Date(Date.now() - 1000).toISOString();
    await db().updateTable('invitations').set({ expires_at: past }).where('email', '=', expired).execute();
    expect((await list()).invitations.some(({ email }) => email === expired)).toBe(false);
    for (const email of [withdrawn, expired]) {
      await signUp(email);
      expect((await login(email, PASSWORD)).json.role).toBe('user');
    }
  });

  test('expired invitations are deleted', async () => {
    const email = anyEmail();
    await invite(email);
    const rows = () => db().selectFrom('invitations').selectAll().where('email', '=', email).execute();
    await purgeInvitations(db(), Date.now() + (INVITATION_DAYS - 1) * DAY);
    expect(await rows()).toHaveLength(1);
    await purgeInvitations(db(), Date.now() + (INVITATION_DAYS + 1) * DAY);
    expect(await rows()).toEqual([]);
  });

  test('a repeated invitation sends one mail; a new one with another role replaces it', async () => {
    const [email, key] = [anyEmail(), randomUUID()];
    await invite(email, 'viewer', key);
    expect((await invite(email, 'viewer', key)).status).toBe(200);
    await invite(email, 'desk');
    await mailTo(email, 2);
    const mails = await db().selectFrom('mails').selectAll().where('recipient', '=', email).execute();
    expect(mails).toHaveLength(2);
    expect((await list()).invitations.filter((each) => each.email === email)).toEqual([
      expect.objectContaining({ adminRole: 'desk' }),
    ]);
    const refused = await invite(ADMIN.email);
    expect([refused.status, refused.json.errors.email]).toEqual([
      409,
      'This address has an account of the back office',
    ]);
  });

  test('a change of the role takes effect in the open session', async () => {
    const { id, token } = await makeAccount(server(), 'viewer');
    const read = async () => (await request(server(), '/desk', { token })).status;
    expect(await read()).toBe(200);
    expect((await change(id, { adminRole: 'editor' })).status).toBe(200);
    expect(await read()).toBe(403);
    expect((await meOf(token)).adminRole).toBe('editor');
    expect((await change(id, { adminRole: 'king' })).json.errors.adminRole).toMatch(/^adminRole must be one of/);
  });

  test('a suspended account is signed out and cannot sign in until the suspension ends', async () => {
    const { id, email, token } = await makeAccount(server(), 'desk', PASSWORD);
    expect((await change(id, { isSuspended: true })).json.message).toBe('The account is suspended');
    expect(await accountOf(email)).toMatchObject({ isSuspended: true, lastUsedAt: '' });
    expect((await request(server(), '/admins/me', { token })).status).toBe(401);
    const message = 'This account is suspended. Ask an owner of the site';
    expect(await login(email, PASSWORD)).toMatchObject({ status: 403, json: { message } });
    expect((await login(email, 'a wrong password')).status).toBe(401);
    await sendOtp(email);
    expect(await verifyOtp(email, await codeOf(email))).toMatchObject({ status: 403, json: { message } });
    await change(id, { isSuspended: false });
    expect((await login(email, PASSWORD)).json.role).toBe('admin');
  });

  test('a removed account is a user again', async () => {
    const { id, email, token } = await makeAccount(server(), 'desk', PASSWORD);
    for (let time = 0; time < 2; time += 1) expect((await remove(id)).status).toBe(200);
    expect(await accountOf(email)).toBeUndefined();
    expect((await request(server(), '/desk', { token })).status).toBe(401);
    expect((await login(email, PASSWORD)).json.role).toBe('user');
    expect((await change(id, { adminRole: 'owner' })).status).toBe(404);
  });

  test('owners cannot change themselves, and two who remove each other at once leave one', async () => {
    const own = await accountOf(ADMIN.email);
    expect((await change(own?.id ?? '', { adminRole: 'viewer' })).status).toBe(409);
    expect((await remove(own?.id ?? '')).status).toBe(409);

    await db().updateTable('accounts').set({ role: 'user' }).where('email', '!=', ADMIN.email).execute();
    const [first, second] = [await makeAccount(server(), 'owner'), await makeAccount(server(), 'owner')];
    await db().updateTable('accounts').set({ role: 'user' }).where('email', '=', ADMIN.email).execute();
    const answers = await Promise.all([
      change(first.id, { isSuspended: true }, second),
      change(second.id, { adminRole: 'viewer' }, first),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    await db().updateTable('accounts').set({ role: 'admin' }).where('email', '=', ADMIN.email).execute();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const owners = await db()
      .selectFrom('accounts')
      .where('id', 'in', [first.id, second.id])
      .where('suspended_at', 'is', null)
      .where('admin_role', '=', 'owner')
      .selectAll()
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('D40 a change that another owner has overtaken is refused with the accounts of now; a repeated one is not', async () => {
    const { id, email } = await makeAccount(server(), 'desk');
    const asDesk = basedOn(accessTag({ adminRole: 'desk', isSuspended: false }));
    const roleAfter = async (refused: Promise<{ status: number; json: { current: AccountList; message: string } }>) => {
      const { status, json } = await refused;
      expect([status, json.message]).toEqual([409, 'Another owner has changed this account meanwhile']);
      return json.current.accounts.find((account) => account.email === email)?.adminRole;
    };
    expect((await change(id, { adminRole: 'editor' }, asDesk)).status).toBe(200);
    // The first response was lost.
    expect((await change(id, { adminRole: 'editor' }, asDesk)).status).toBe(200);
    expect(await roleAfter(change(id, { adminRole: 'owner' }, asDesk))).toBe('editor');
    expect(await roleAfter(change(id, { isSuspended: true }, asDesk))).toBe('editor');
    expect(await roleAfter(remove(id, asDesk))).toBe('editor');
    expect(await accountOf(email)).toMatchObject({ adminRole: 'editor', isSuspended: false });
    const asEditor = basedOn(accessTag({ adminRole: 'editor', isSuspended: false }));
    for (let time = 0; time < 2; time += 1) expect((await remove(id, asEditor)).status).toBe(200);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('an owner signs an account out on all devices', async () => {
    const { id, token } = await makeAccount(server(), 'viewer');
    const answer = await request(server(), `/admins/accounts/${id}/signOut`, { method: 'POST', token: server().admin });
    expect(answer.status).toBe(200);
    expect((await request(server(), '/admins/me', { token })).status).toBe(401);
  });

  test('the operator gives roles by command', async () => {
    const email = anyEmail();
    await sendOtp(email);
    await register({ name: 'Ravi', email, password: PASSWORD, otp: await codeOf(email) });
    await promote(db(), email, 'viewer');
    expect(await accountOf(email)).toMatchObject({ adminRole: 'viewer' });
    await promote(db(), email, 'editor');
    expect(await accountOf(email)).toMatchObject({ adminRole: 'editor' });
    await expect(promote(db(), email, 'editor')).rejects.toThrow(/admin already, as editor/);
  });

  test('one sees the own sessions with their devices, and ends them one by one', async () => {
    const { email } = await makeAccount(server(), 'user', PASSWORD);
    const from = async (agent: string) =>
      (
        await request(server(), '/admins/login', {
          ...{ json: { email, password: PASSWORD }, headers: { 'User-Agent': agent } },
        })
      ).json.token;
    const phone = await from('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36');
    const laptop = await from('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15');
    const sessions = async (token: string) => (await request(server(), '/admins/sessions', { token })).json.sessions;
    expect((await sessions(phone)).map(({ device, isThis }: Record<string, unknown>) => [device, isThis])).toEqual([
      ['Chrome on Android', true],
      ['Safari on Mac', false],
      // Opened without a browser.
      ['', false],
    ]);
    const [, other] = await sessions(phone);
    const end = (id: string, token: string) => request(server(), `/admins/sessions/${id}`, { method: 'DELETE', token });
    expect((await end(other.id, (await makeAccount(server(), 'owner')).token)).status).toBe(404);
    expect((await end(other.id, phone)).status).toBe(200);
    expect((await request(server(), '/admins/sessions', { token: laptop })).status).toBe(401);
    expect(await sessions(phone)).toHaveLength(2);
  });
});
