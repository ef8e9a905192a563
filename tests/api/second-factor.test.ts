import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { accountCalls, PASSWORD } from '../support/accounts.ts';
import { appCode } from '../support/authenticator.ts';
import { request } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const MINUTE = 60_000;
const NEEDED = 'Enter the code of your authenticator app';
const SENSITIVE = (Object.entries(calls) as [string, Call][]).filter(([, call]) => call.isSensitive);

describe.each(databases)('the second factor on %s', (kind) => {
  const server = useServer(kind);
  const { sendOtp, codeOf } = accountCalls(server);
  afterEach(() => void vi.useRealTimers());
  const db = () => server().context.db;
  const factor = (token: string, method = 'GET', json?: object, path = '') =>
    request(server(), `/admins/secondFactor${path}`, { method, token, ...(json && { json }) });
  const login = (email: string, more: object = {}) =>
    request(server(), '/admins/login', { json: { email, password: PASSWORD, ...more } });
  const me = (token: string) => request(server(), '/admins/me', { token });
  /** Each code is accepted once, so the tests move on in time. */
  const later = (ms = MINUTE) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const auditOf = async (accountId: string) =>
    (await db().selectFrom('audit_events').selectAll().where('account_id', '=', accountId).execute()).map(
      ({ kind: what, action }) => `${what}: ${action}`,
    );

  /** An account that has set up an authenticator app. */
  async function withApp(role: AdminRole = 'desk') {
    const account = await makeAccount(server(), role, PASSWORD);
    const { secret, uri } = (await factor(account.token, 'POST')).json;
    const { codes } = (await factor(account.token, 'PUT', { code: appCode(secret) })).json;
    later();
    return { ...account, secret: secret as string, uri: uri as string, codes: codes as string[] };
  }

  test('an app is set up with its first code; other sessions end, and a mail tells the owner', async () => {
    const { id, email, token } = await makeAccount(server(), 'editor', PASSWORD);
    const other = await openSession(db(), id);
    expect((await factor(token)).json).toMatchObject({ hasApp: false, recoveryCodes: 0, isRequired: false });
    const { secret, uri } = (await factor(token, 'POST')).json;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri)).toContain(email);
    // Until its first code was entered, it is not in use.
    expect((await login(email)).status).toBe(200);
    const wrong = await factor(token, 'PUT', { code: '000000' });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['code']]);
    const done = await factor(token, 'PUT', { code: `${appCode(secret).slice(0, 3)} ${appCode(secret).slice(3)}` });
    expect(done.json).toMatchObject({ success: true, hasApp: true, recoveryCodes: 10 });
    expect(done.json.codes).toHaveLength(10);
    for (const code of done.json.codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect((await me(other)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect((await newestMail(server().context.config.dataDir, email)).subject).toMatch(/^A second factor was added/);
    expect(await auditOf(id)).toContain('sign-in: PUT /admins/secondFactor');
    const stored = JSON.stringify(await db().selectFrom('recovery_codes').selectAll().execute());
    expect(stored).not.toContain(done.json.codes[0].replace('-', ''));
  });

  test.each([
    ['a wrong first code of an app', 400, (token: string) => factor(token, 'PUT', { code: '000000' })],
    [
      'a request for recovery codes without an app',
      409,
      (token: string) => factor(token, 'POST', undefined, '/recoveryCodes'),
    ],
  ])('%s is refused at once: many of them do not keep others from signing in', async (_, refusal, send) => {
    const { email, token } = await makeAccount(server(), 'desk', PASSWORD);
    await factor(token, 'POST');
    const refused = Array.from({ length: 24 }, () => send(token));
    const statuses = (await Promise.all([...refused, login(email)])).map(({ status }) => status);
    expect(statuses).toEqual([...refused.map(() => refusal), 200]);
  });

  test('then the password alone opens no session, and each code of the app opens one', async () => {
    const { id, email, secret } = await withApp();
    const asked = await login(email);
    expect([asked.status, asked.json]).toEqual([401, { success: false, message: NEEDED, errors: { totp: NEEDED } }]);
    expect((await login(email, { password: 'wrong', totp: appCode(secret) })).json.errors).toBeUndefined();
    const code = appCode(secret);
    const opened = await login(email, { totp: code });
    expect([opened.status, opened.json.role]).toEqual([200, 'admin']);
    expect((await login(email, { totp: code })).json.errors.totp).toMatch(/^This code is not right/);
    later(20_000);
    // The clock of the phone is half a minute behind, or ahead.
    expect((await login(email, { totp: appCode(secret, Date.now() + 30_000) })).status).toBe(200);
    expect((await login(email, { totp: appCode(secret, Date.now() - 90_000) })).status).toBe(401);
    // Being asked for the code is no refusal.
    const refused = (await auditOf(id)).filter((line) => line === 'refused: POST /admins/login');
    expect(refused).toHaveLength(3);
  });

  test('the code from the mail needs it too, and is spent only with it', async () => {
    const { email, secret } = await withApp();
    await sendOtp(email);
    const otp = await codeOf(email, 2);
    const verify = (totp?: string) =>
      request(server(), '/admins/verifyOTP', { json: { email, otp, ...(totp && { totp }) } });
    expect((await verify()).json.errors).toEqual({ totp: NEEDED });
    expect((await verify(appCode(secret))).status).toBe(200);
    later();
    expect((await verify(appCode(secret))).json.message).toBe('Invalid OTP');
  });

  test('a recovery code opens a session once, in any notation; new ones replace the others', async () => {
    const { email, token, codes } = await withApp();
    const [first = '', second = '', third = ''] = codes;
    expect((await login(email, { totp: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await login(email, { totp: first })).status).toBe(401);
    expect((await login(email, { totp: second })).status).toBe(200);
    expect((await factor(token)).json.recoveryCodes).toBe(8);
    const fresh = (await factor(token, 'POST', undefined, '/recoveryCodes')).json;
    expect(fresh.recoveryCodes).toBe(10);
    expect((await login(email, { totp: third })).status).toBe(401);
    expect((await login(email, { totp: fresh.codes[0] })).status).toBe(200);
  });

  test('five wrong codes, then one in five minutes; the right password does not help', async () => {
    const { email, secret } = await withApp();
    const wrong = String((Number(appCode(secret)) + 1) % 1_000_000).padStart(6, '0');
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await login(email, { totp: wrong })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const limited = await login(email, { totp: appCode(secret) });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(200);
    // Others, and this account's e-mail codes, are not affected before the second factor.
    expect((await login(email)).json.errors).toEqual({ totp: NEEDED });
  });

  test('of five concurrent sign-ins with one code of the app, one succeeds', async () => {
    const { email, secret } = await withApp();
    const code = appCode(secret);
    const all = await Promise.all(Array.from({ length: 5 }, () => login(email, { totp: code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('another app replaces the first once its code was entered', async () => {
    const { email, token, secret } = await withApp();
    const next = (await factor(token, 'POST')).json.secret;
    expect((await login(email, { totp: appCode(secret) })).status).toBe(200);
    later();
    expect((await factor(token, 'PUT', { code: appCode(secret) })).status).toBe(400);
    expect((await factor(token, 'PUT', { code: appCode(next) })).status).toBe(200);
    later();
    expect((await login(email, { totp: appCode(secret) })).status).toBe(401);
    expect((await login(email, { totp: appCode(next) })).status).toBe(200);
  });

  test('it is removed by its account, by an owner, or by the operator; the sessions end', async () => {
    const own = await withApp();
    expect((await factor(own.token, 'DELETE')).json).toMatchObject({ hasApp: false, recoveryCodes: 0 });
    expect((await login(own.email)).status).toBe(200);
    const lost = await withApp();
    vi.useRealTimers();
    const removed = await request(server(), `/admins/accounts/${lost.id}/secondFactor`, {
      ...{ method: 'DELETE', token: server().admin },
    });
    expect(removed.json.accounts.find(({ id }: { id: string }) => id === lost.id).hasSecondFactor).toBe(false);
    expect((await me(lost.token)).status).toBe(401);
    expect((await login(lost.email)).status).toBe(200);
  });

  test('owners require it: whoever has none can do nothing else before, and then keeps it', async () => {
    const owner = await withApp('owner');
    const setting = (requiresSecondFactor: boolean, token = owner.token) =>
      request(server(), '/admins/accounts', { method: 'PUT', json: { requiresSecondFactor }, token });
    const refused = await setting(true, (await makeAccount(server(), 'owner')).token);
    expect([refused.status, refused.json.message]).toEqual([409, 'Set up a second factor for your own account first']);
    expect((await setting(true)).json).toMatchObject({ requiresSecondFactor: true });
    const { email, token } = await makeAccount(server(), 'desk', PASSWORD);
    const user = await makeAccount(server(), 'user', PASSWORD);
    expect((await login(email)).json.mustAddFactor).toBe(true);
    expect((await login(user.email)).json.mustAddFactor).toBeUndefined();
    expect((await me(token)).json.mustAddFactor).toBe(true);
    const denied = await request(server(), calls.deskOverview.path, { token });
    expect([denied.status, Object.keys(denied.json.errors)]).toEqual([403, ['secondFactor']]);
    const { secret } = (await factor(token, 'POST')).json;
    expect((await factor(token, 'PUT', { code: appCode(secret) })).status).toBe(200);
    expect((await request(server(), calls.deskOverview.path, { token })).status).toBe(200);
    expect((await me(token)).json.mustAddFactor).toBeUndefined();
    expect((await factor(token, 'DELETE')).status).toBe(409);
    expect((await setting(false)).json).toMatchObject({ requiresSecondFactor: false });
    expect((await factor(token, 'DELETE')).status).toBe(200);
    const settings = await db()
      .selectFrom('audit_events')
      .selectAll()
      .where('object', '=', 'settings/second-factor')
      .orderBy('number')
      .execute();
    expect(settings.map(({ details }) => JSON.parse(details).after.value)).toEqual(['required', 'optional']);
  });

  test('sensitive calls are those that change access, export or erase', () => {
    expect(SENSITIVE.map(([name]) => name).sort()).toEqual(
      [
        ...['accountsChange', 'accountsInvite', 'accountsRemove', 'accountsRemoveFactor', 'accountsRequireFactor'],
        ...['adminsEndSession', 'passkeysBegin', 'passkeysCreate', 'passkeysRemove', 'peopleErase', 'peopleExport'],
        ...['secondFactorBegin', 'secondFactorCodes', 'secondFactorConfirm', 'secondFactorRemove'],
      ].sort(),
    );
  });

  test.each(SENSITIVE)(
    '%s: 403 unless the admin has signed in or confirmed it in the last 15 minutes',
    async (_, call) => {
      const { id } = await makeAccount(server(), 'owner');
      const token = await openSession(db(), id, { now: Date.now() - 16 * MINUTE });
      const { status, json } = await request(server(), call.path.replace(/:\w+/g, 'unknown'), {
        method: call.method,
        token,
      });
      expect([status, json.errors]).toEqual([403, { confirm: 'Confirm that it is you' }]);
    },
  );

  test('the password, a code from the mail, and the second factor confirm a session for 15 minutes', async () => {
    const { id, email } = await makeAccount(server(), 'owner', PASSWORD);
    const token = await openSession(db(), id, { now: Date.now() - 16 * MINUTE });
    const confirm = (json: object) => request(server(), '/admins/confirm', { token, json });
    const begin = async () => (await factor(token, 'POST')).status;
    const wrong = await confirm({ password: 'wrong' });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { password: 'This is not your password' }]);
    expect((await confirm({})).status).toBe(400);
    expect(await begin()).toBe(403);
    expect((await confirm({ password: PASSWORD })).status).toBe(200);
    expect(await begin()).toBe(200);
    later(16 * MINUTE);
    expect(await begin()).toBe(403);
    await sendOtp(email);
    expect((await confirm({ otp: await codeOf(email, 1) })).status).toBe(200);
    const { secret } = (await factor(token, 'POST')).json;
    expect((await factor(token, 'PUT', { code: appCode(secret) })).status).toBe(200);
    later(16 * MINUTE);
    const asked = await confirm({ password: PASSWORD });
    expect([asked.status, asked.json.errors]).toEqual([400, { totp: NEEDED }]);
    expect(await begin()).toBe(403);
    expect((await confirm({ password: PASSWORD, totp: appCode(secret) })).status).toBe(200);
    expect(await begin()).toBe(200);
  });
});
