import { afterEach, describe, expect, test, vi } from 'vitest';
import { purgeChallenges } from '#server/accounts/passkeys.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { request } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { makeAuthenticator } from '../support/passkey.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const MINUTE = 60_000;
const REFUSED = 'This passkey was not accepted. Sign in in another way';

describe.each(databases)('passkeys on %s', (kind) => {
  const server = useServer(kind);
  afterEach(() => void vi.useRealTimers());
  const db = () => server().context.db;
  const authenticator = () => makeAuthenticator(server().context.config.publicOrigin);
  const post = (path: string, json: object | undefined, token?: string) =>
    request(server(), path, { method: 'POST', ...(json && { json }), ...(token && { token }) });
  const optionsOf = async (path: string, token?: string) => (await post(path, undefined, token)).json.options;
  const me = (token: string) => request(server(), '/admins/me', { token });
  const signIn = (passkey: object) => post('/admins/passkey', { passkey });
  const challenge = () => optionsOf('/admins/passkey/options');

  /** An account with a passkey. */
  async function withPasskey() {
    const account = await makeAccount(server(), 'desk');
    const device = authenticator();
    const passkey = device.create(await optionsOf('/admins/passkeys/options', account.token));
    const created = await post('/admins/passkeys', { passkey }, account.token);
    return { ...account, device, passkey, created };
  }

  test('a passkey is made, signs in, and is removed; mails tell the owner', async () => {
    const { id, email, token, device, created, passkey } = await withPasskey();
    expect([created.status, created.json.passkeys]).toEqual([
      200,
      [{ id: passkey.id, device: expect.any(String), createdAt: expect.any(String), lastUsedAt: '' }],
    ]);
    expect((await me(token)).json.hasPasskey).toBe(true);
    expect((await newestMail(server().context.config.dataDir, email)).subject).toMatch(/^A passkey was added/);
    const opened = await signIn(device.sign(await challenge()));
    expect([opened.status, opened.json]).toEqual([
      200,
      expect.objectContaining({ success: true, role: 'admin', email, token: expect.stringMatching(/^[\w-]{43}$/) }),
    ]);
    expect((await me(opened.json.token)).status).toBe(200);
    const list = (await request(server(), '/admins/passkeys', { token })).json.passkeys;
    expect(list[0].lastUsedAt).toMatch(/^20/);
    const removed = await request(server(), `/admins/passkeys/${passkey.id}`, { method: 'DELETE', token });
    expect(removed.json.passkeys).toEqual([]);
    expect((await newestMail(server().context.config.dataDir, email, 2)).subject).toMatch(/^A passkey was removed/);
    expect((await signIn(device.sign(await challenge()))).json.message).toBe(REFUSED);
    const log = await db().selectFrom('audit_events').select('action').where('account_id', '=', id).execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['POST /admins/passkeys', 'POST /admins/passkey', `DELETE /admins/passkeys/:id`]),
    );
  });

  test('each challenge is signed once, and lives for five minutes', async () => {
    const { device } = await withPasskey();
    const options = await challenge();
    expect((await signIn(device.sign(options))).status).toBe(200);
    expect((await signIn(device.sign(options))).status).toBe(400);
    const late = await challenge();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE });
    expect((await signIn(device.sign(late))).status).toBe(400);
    await purgeChallenges(db());
    expect(await db().selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test('of five concurrent sign-ins with one signature, one succeeds', async () => {
    const { device } = await withPasskey();
    const passkey = device.sign(await challenge());
    const all = await Promise.all(Array.from({ length: 5 }, () => signIn(passkey)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('what another page, another device or nobody has signed is refused', async () => {
    const { device } = await withPasskey();
    const bad = [
      device.sign(await challenge(), { from: 'https://phishing.example' }),
      // The device has not checked who uses it.
      device.sign(await challenge(), { flags: 0x01 }),
      authenticator().sign(await challenge()),
      device.sign({ challenge: 'bm90IGEgY2hhbGxlbmdl' }),
      { ...device.sign(await challenge()), response: {} },
    ];
    for (const passkey of bad) {
      const { status, json } = await signIn(passkey);
      expect([status, json.message]).toEqual([400, REFUSED]);
    }
    const signed = device.sign(await challenge());
    const forged = { ...signed.response, authenticatorData: Buffer.alloc(37, 5).toString('base64url') };
    expect((await signIn({ ...signed, response: forged })).status).toBe(400);
    expect((await signIn(device.sign(await challenge()))).status).toBe(200);
  });

  test('a passkey is for the account that asked for it, and cannot be stored twice', async () => {
    const { token, device, passkey } = await withPasskey();
    const other = await makeAccount(server(), 'desk');
    const options = await optionsOf('/admins/passkeys/options', token);
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })]);
    expect((await post('/admins/passkeys', { passkey: authenticator().create(options) }, other.token)).status).toBe(
      400,
    );
    const again = device.create(await optionsOf('/admins/passkeys/options', other.token));
    expect((await post('/admins/passkeys', { passkey: again }, other.token)).status).toBe(400);
    expect(
      (await request(server(), `/admins/passkeys/${passkey.id}`, { method: 'DELETE', token: other.token })).status,
    ).toBe(200);
    expect((await request(server(), '/admins/passkeys', { token })).json.passkeys).toHaveLength(1);
  });

  test('a suspended account is refused', async () => {
    const { id, device } = await withPasskey();
    const json = { isSuspended: true };
    await request(server(), `/admins/accounts/${id}`, { method: 'PUT', json, token: server().admin });
    expect((await signIn(device.sign(await challenge()))).status).toBe(403);
  });

  test('a passkey confirms a session, and counts as the second factor that is required', async () => {
    const { id, device } = await withPasskey();
    const old = await openSession(db(), id, { now: Date.now() - 16 * MINUTE });
    const begin = async (token: string) => (await post('/admins/secondFactor', undefined, token)).status;
    expect(await begin(old)).toBe(403);
    const options = await optionsOf('/admins/confirm/options', old);
    // A challenge of the sign-in is no confirmation.
    expect((await post('/admins/confirm', { passkey: device.sign(await challenge()) }, old)).status).toBe(400);
    expect((await post('/admins/confirm', { passkey: device.sign(options) }, old)).status).toBe(200);
    expect(await begin(old)).toBe(200);

    await db().insertInto('settings').values({ name: 'second-factor', value: 'required' }).execute();
    expect((await me(old)).json.mustAddFactor).toBe(true);
    const { token } = (await signIn(device.sign(await challenge()))).json;
    expect((await me(token)).json.mustAddFactor).toBeUndefined();
    await db().deleteFrom('settings').execute();
  });
});
