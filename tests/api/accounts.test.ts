import { describe, expect, test } from 'vitest';
import { type AccountList, accessTag } from '#contract/admin/accounts.ts';
import { promote } from '#server/accounts/admins.ts';
import { accountCalls, adminsOf, anyEmail, PASSWORD } from '../support/accounts.ts';
import { type RequestOptions, request } from '../support/http.ts';
import { ADMIN, databases, makeAccount, useServer } from '../support/server.ts';

describe.each(databases)('accounts of the back office on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const { meOf, accountOf } = adminsOf(server);
  const db = () => server().context.db;
  const change = (id: string, json: object, { token = server().admin, ...options }: RequestOptions = {}) =>
    request(server(), `/admins/accounts/${id}`, { method: 'PUT', json, token, ...options });
  const remove = (id: string, options: RequestOptions = {}) =>
    request(server(), `/admins/accounts/${id}`, { method: 'DELETE', token: server().admin, ...options });
  const basedOn = (tag: string) => ({ headers: { 'If-Match': `"${tag}"` } });

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
