import { describe, expect, test } from 'vitest';
import { MAX_AGE_MS, MAX_IDLE_MS } from '#contract/runtime/session-times.ts';
import { purge } from '#server/app/maintenance.ts';
import { findSession, openSession } from '#server/sessions/sessions.ts';
import { request } from '../support/http.ts';
import { ADMIN, databases, makeAccount, useServer } from '../support/server.ts';

const MINUTE = 60_000;

describe.each(databases)('sessions on %s', (kind) => {
  const server = useServer(kind);
  const login = (email: string, password: string) => request(server(), '/admins/login', { json: { email, password } });
  const me = (token: string) => request(server(), '/admins/me', { token });

  test('A-API-02 A-ENT-01 signing in gives a token and the role; the token opens the back office', async () => {
    const { status, json, headers } = await login(ADMIN.email, ADMIN.password);
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, message: 'Login successful', role: 'admin' });
    expect(json.token).toMatch(/^[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await me(json.token)).json).toEqual({
      ...{ success: true, name: 'Admin', email: ADMIN.email, role: 'admin', adminRole: 'owner' },
    });
  });

  test('A-LOGIN-22 a user can sign in, and gets 403 in the back office', async () => {
    const { email } = await makeAccount(server(), 'user', 'a long password');
    const { json } = await login(email, 'a long password');
    expect(json.role).toBe('user');
    expect((await request(server(), '/contacts/all', { token: json.token })).status).toBe(403);
  });

  test('A-API-02 the letter case of the e-mail does not matter', async () => {
    expect((await login('  ADMIN@Example.com ', ADMIN.password)).status).toBe(200);
  });

  test('A-LOGIN-19 a wrong password and an unknown account get the same response', async () => {
    const wrong = await login(ADMIN.email, 'not it');
    const unknown = await login('nobody@example.com', 'not it');
    expect([wrong.status, wrong.json]).toEqual([401, { success: false, message: 'Invalid email or password' }]);
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
  });

  test('A-LOGIN-19 missing fields are named', async () => {
    const { status, json } = await request(server(), '/admins/login', { json: {} });
    expect(status).toBe(400);
    expect(json.errors).toEqual({ email: 'Email is required', password: 'Password is required' });
  });

  test('A-GATE-05 only the hash of a token is stored', async () => {
    const { token } = await makeAccount(server(), 'admin');
    const rows = await server().context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each(['GET', 'POST'])('A-OUT-02 %s /admins/logout ends this session and no other', async (method) => {
    const { id, token } = await makeAccount(server(), 'admin');
    const other = await openSession(server().context.db, id);
    const answer = await request(server(), '/admins/logout', { method, token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  test('A-GATE-05 a session ends after 12 h without use, and after 7 days whatever its use', async () => {
    const { db } = server().context;
    const { id } = await makeAccount(server(), 'admin');
    const start = Date.now();
    const token = await openSession(db, id, { now: start });
    expect(await findSession(db, token, start + MAX_IDLE_MS - MINUTE)).not.toBeNull();
    expect(await findSession(db, token, start + 2 * MAX_IDLE_MS - 2 * MINUTE)).not.toBeNull();
    expect(await findSession(db, token, start + 3 * MAX_IDLE_MS)).toBeNull();
    const busy = await openSession(db, id, { now: start });
    for (let now = start; now < start + MAX_AGE_MS; now += MAX_IDLE_MS / 2)
      expect(await findSession(db, busy, now)).not.toBeNull();
    expect(await findSession(db, busy, start + MAX_AGE_MS)).toBeNull();
  });

  test('A-GATE-05 an expired session is 401 over HTTP, and is purged', async () => {
    const { db } = server().context;
    const { id } = await makeAccount(server(), 'admin');
    const token = await openSession(db, id, { now: Date.now() - MAX_IDLE_MS - 1 });
    expect((await me(token)).status).toBe(401);
    await purge(server().context);
    const rows = await db.selectFrom('sessions').select('last_used_at').where('account_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  test('A-GATE-05 a changed role takes effect at once', async () => {
    const { id, token } = await makeAccount(server(), 'admin');
    expect((await me(token)).status).toBe(200);
    await server().context.db.updateTable('accounts').set({ role: 'user' }).where('id', '=', id).execute();
    expect((await me(token)).status).toBe(403);
  });
});
