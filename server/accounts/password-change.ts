import type { Transaction } from 'kysely';
import { adminsChangePassword, adminsLogoutAll } from '#contract/admin/account.ts';
import { callerOf, type Handler } from '../calls/handler-types.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { limitSignIns } from './account-limits.ts';
import { passwordChangedMail } from './account-mails.ts';
import { appendSignIn, withRefusals } from './audited-sign-ins.ts';
import { forgetDevices } from './devices.ts';
import { rejectWeakPassword } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** The session and device that stay valid after a password change. */
interface RetainedSession {
  /** Token hash of the session that made the request. */
  readonly session: string;
  /** Device token of that session. */
  readonly device: string | undefined;
}

/**
 * Replaces the password of an account, ends its sessions, deletes its devices and mails its owner.
 * @param account as read before; `password_hash` guards against concurrent changes
 * @param kept session and device that stay valid; null if the operator changes the password
 * @returns false, without any change, if another request has replaced the password in the meantime
 */
export async function replacePassword(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicOrigin'>,
  { id, email, password_hash }: Pick<AccountRow, 'id' | 'email' | 'password_hash'>,
  { hash, isGenerated }: { hash: string; isGenerated: boolean },
  kept: RetainedSession | null,
): Promise<boolean> {
  const changed = await trx
    .updateTable('accounts')
    .set({ password_hash: hash, must_change_password: isGenerated ? 1 : 0 })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await revokeSessions(trx, id, kept?.session);
  if (kept) {
    await trx.updateTable('sessions').set({ must_change_password: 0 }).where('token_hash', '=', kept.session).execute();
  }
  await forgetDevices(trx, id, kept?.device);
  await queueMail(trx, passwordChangedMail(config, email, kept === null));
  return true;
}

const changePassword: Handler<typeof adminsChangePassword> = async (incoming, { db, config }) => {
  const { body, address } = incoming;
  const { account, session } = callerOf(incoming);
  const { oldPassword, password, device } = body;
  const done = { success: true, message: 'Your password is changed. All other devices are signed out' };
  if (!oldPassword && !incoming.mayResetPassword) throw fieldError('oldPassword', 'The current password is required');
  const attempt = await limitSignIns(db, address, account.email, 'password', device);
  // A code proves as much as the password.
  const isRight = !oldPassword || (await isPassword(account.password_hash, oldPassword));
  const isSame = await isPassword(account.password_hash, password);
  // Repeated request after its response was lost.
  if (isSame && !(oldPassword && isRight)) return done;
  if (!isRight) throw wrongPassword();
  if (isSame) throw fieldError('password', 'Choose a password that differs from the current one');
  rejectWeakPassword(password, account.email);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    const change = { hash, isGenerated: false };
    if (!(await replacePassword(trx, config, account, change, { session, device }))) throw wrongPassword();
    await appendSignIn(trx, adminsChangePassword, incoming, account.id);
  });
  await attempt.succeed();
  return done;
};

const logoutAll: Handler<typeof adminsLogoutAll> = async (request, { db }) => {
  const { account } = request;
  if (account) {
    await transaction(db, async (trx) => {
      await revokeSessions(trx, account.id);
      await forgetDevices(trx, account.id);
      await appendSignIn(trx, adminsLogoutAll, request, account.id);
    });
  }
  return { success: true, message: 'You are signed out on all devices' };
};

const wrongPassword = () => fieldError('oldPassword', 'This is not the current password');

function fieldError(field: string, message: string): HttpError {
  return new HttpError(400, message, { [field]: message });
}

/** Handlers of the calls on the caller's own account. */
export const ownAccountHandlers = {
  adminsChangePassword: withRefusals(adminsChangePassword, changePassword),
  adminsLogoutAll: logoutAll,
};
