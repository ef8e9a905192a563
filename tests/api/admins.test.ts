import { describe, expect, test } from 'vitest';
import { admins, demote, promote, setPassword } from '#server/accounts/admins.ts';
import { accountCalls, anyEmail, PASSWORD, registration } from '../support/accounts.ts';
import { request } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { ADMIN, databases, useServer } from '../support/server.ts';

describe.each(databases)('accounts changed by the operator on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const db = () => server().context.db;
  const statusOf = async (token: string) => (await request(server(), '/admins/me', { token })).status;
  const replace = (email: string, password: string) => setPassword(db(), server().context.config, email, password);

  async function verifiedAccount(): Promise<string> {
    const email = anyEmail();
    await sendOtp(email);
    expect((await register({ name: 'Ravi', email, password: PASSWORD, otp: await codeOf(email) })).status).toBe(200);
    return email;
  }

  test('A-ENT-01 promote and demote change the role and end all sessions', async () => {
    const email = await verifiedAccount();
    const before = (await login(email, PASSWORD)).json.token;
    expect(await promote(db(), email.toUpperCase())).toBeNull();
    expect(await statusOf(before)).toBe(401);
    const after = await login(email, PASSWORD);
    expect([after.json.role, await statusOf(after.json.token)]).toEqual(['admin', 200]);
    expect(await admins(db())).toEqual([
      expect.objectContaining({ email: ADMIN.email }),
      expect.objectContaining({ email, name: 'Ravi' }),
    ]);
    await expect(promote(db(), email)).rejects.toThrow(/admin already/);

    await demote(db(), email);
    expect(await statusOf(after.json.token)).toBe(401);
    expect((await login(email, PASSWORD)).json.role).toBe('user');
    expect(await admins(db())).toHaveLength(1);
  });

  test('A-ENT-01 promote replaces a password that was set before the address was verified', async () => {
    const body = registration();
    await register(body);
    await expect(promote(db(), body.email)).rejects.toThrow(/sign in once by an e-mail code/);
    await sendOtp(body.email);
    expect((await verifyOtp(body.email, await codeOf(body.email))).status).toBe(200);
    const generated = await promote(db(), body.email);
    expect((await login(body.email, body.password)).status).toBe(401);
    expect((await login(body.email, generated ?? '')).json.role).toBe('admin');
  });

  test('A-ENT-01 the only admin cannot be demoted, not even by two demotions at once', async () => {
    for (const { email } of await admins(db())) if (email !== ADMIN.email) await demote(db(), email);
    await expect(demote(db(), ADMIN.email)).rejects.toThrow(/only owner/);
    const email = await verifiedAccount();
    await promote(db(), email);
    const ended = await Promise.allSettled([demote(db(), ADMIN.email), demote(db(), email)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a password set by the operator ends all sessions and is mailed about', async () => {
    const email = await verifiedAccount();
    const { token } = (await login(email, PASSWORD)).json;
    const password = 'nine bridges over the kshipra';
    expect(await replace(email.toUpperCase(), password)).toBeNull();
    expect(await statusOf(token)).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const again = await login(email, password);
    expect([again.status, again.json.mustChangePassword]).toEqual([200, undefined]);
    const mail = await newestMail(server().context.config.dataDir, email, 2);
    expect(mail.subject).toMatch(/^Your password at .+ was changed$/);
    expect(mail.text).toContain('by the operator of the site');
  });

  test('an empty password is replaced by a generated one, which must be changed at the next sign-in', async () => {
    const email = await verifiedAccount();
    const generated = await replace(email, '');
    expect((await login(email, generated ?? '')).json).toMatchObject({ success: true, mustChangePassword: true });
  });

  test('a password that is easy to guess and an unknown account are refused', async () => {
    const email = await verifiedAccount();
    for (const password of ['short', 'dobindu1', 'password123']) {
      await expect(replace(email, password)).rejects.toThrow(/^The password is refused: /);
    }
    expect((await login(email, PASSWORD)).status).toBe(200);
    await expect(replace(anyEmail(), 'a long password')).rejects.toThrow(/No account/);
    await expect(promote(db(), anyEmail())).rejects.toThrow(/No account/);
  });
});
