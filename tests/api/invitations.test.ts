import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { INVITATION_DAYS } from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { purgeInvitations } from '#server/accounts/invitations.ts';
import { accountCalls, adminsOf, anyEmail, PASSWORD, registration } from '../support/accounts.ts';
import { request } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { ADMIN, databases, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;

describe.each(databases)('invitations to the back office on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const { meOf, list, accountOf } = adminsOf(server);
  const db = () => server().context.db;
  const invite = (email: string, adminRole: AdminRole = 'desk', key: string = randomUUID()) =>
    request(server(), '/admins/invitations', {
      ...{ json: { email, adminRole }, token: server().admin, headers: { 'Idempotency-Key': key } },
    });
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
});
