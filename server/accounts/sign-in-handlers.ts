import type { adminsMe } from '#contract/admin/me.ts';
import { adminsLogin, adminsLogout } from '#contract/public/sessions.ts';
import { callerOf, type Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { transaction } from '../db/transaction.ts';
import { revokeSession } from '../sessions/sessions.ts';
import { limitSignIns } from './account-limits.ts';
import { rejectSuspended } from './admin-access.ts';
import { appendSignIn, withRefusals } from './audited-sign-ins.ts';
import { removeFirstPassword } from './first-admin.ts';
import { openSignIn } from './open-sign-in.ts';
import { passkeysOf } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { passSecondFactor } from './second-factor.ts';

const login: Handler<typeof adminsLogin> = async (request, { db, config }) => {
  const { body, address } = request;
  const email = body.email.toLowerCase();
  const attempt = await limitSignIns(db, address, email, 'password', body.device);
  const account = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await isPassword(account?.password_hash, body.password);
  if (!account || !isRight) throw invalidCredentials();
  await attempt.giveBack();
  rejectSuspended(account);
  // It has limits of its own.
  await passSecondFactor(db, account, body.totp);
  const signedIn = await transaction(db, async (trx) => {
    // A session must not outlive the password that opened it. This update blocks a concurrent password change, or finds
    // no row if the password has just been changed.
    const unchanged = await trx
      .updateTable('accounts')
      .set({ password_hash: account.password_hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returning('suspended_at')
      .executeTakeFirst();
    if (!unchanged) throw invalidCredentials();
    rejectSuspended(unchanged);
    return openSignIn(trx, adminsLogin, request, account.id, { mustChangePassword: account.must_change_password });
  });
  await attempt.succeed();
  const answer = { ...signedIn, message: 'Login successful', role: account.role };
  if (account.must_change_password === 0) return answer;
  await removeFirstPassword(config.dataDir);
  return { ...answer, mustChangePassword: true };
};

const invalidCredentials = () => new HttpError(401, 'Invalid email or password');

const logout: Handler<typeof adminsLogout> = async (request, { db }) => {
  const { session, account } = request;
  if (session && account) {
    await transaction(db, async (trx) => {
      await revokeSession(trx, session);
      await appendSignIn(trx, adminsLogout, request, account.id);
    });
  }
  return { success: true, message: 'Logged out' };
};

const me: Handler<typeof adminsMe> = async (request, { db }) => {
  const { mustChangePassword, mayResetPassword, mustAddFactor } = request;
  const { id, name, email, role, admin_role } = callerOf(request).account;
  const hasPasskey = (await passkeysOf(db, id)).length > 0;
  return {
    ...{ success: true, name, email, role, adminRole: admin_role },
    ...(mustChangePassword && { mustChangePassword }),
    ...(mayResetPassword && { mayResetPassword }),
    ...(mustAddFactor && { mustAddFactor }),
    ...(hasPasskey && { hasPasskey }),
  };
};

/** Handlers of the sign-in calls. */
export const signInHandlers = {
  ...{ adminsLogin: withRefusals(adminsLogin, login), adminsLogout: logout, adminsLogoutPost: logout, adminsMe: me },
};
