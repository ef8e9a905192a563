import type { Transaction } from 'kysely';
import type { adminsChangePassword, adminsLogoutAll } from '#contract/admin/account.ts';
import type { Handler } from '../calls/handler-types.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import type { AccountRow } from '../db/system-tables.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { limitSignIns } from './account-limits.ts';
import { passwordChangedMail } from './account-mails.ts';
import { forgetDevices } from './devices.ts';
import { refuseWeak } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** What a change of password leaves signed in and known. */
interface Kept {
  /** Hash of the session that asked for it. */
  readonly session: string;
  /** Token of its device, as that has kept it. */
  readonly device: string | undefined;
}

/**
 * Replaces the password of an account as it was read, ends its sessions, forgets its devices, and mails its owner.
 * @param trx the transaction
 * @param config for the mail
 * @param account as it was read
 * @param change the hash of the new password, and whether it was generated
 * @param kept what goes on; null where the operator asked for the change
 * @returns false where the password was replaced by another request meanwhile: nothing is changed then
 */
export async function replacePassword(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicOrigin'>,
  { id, email, password_hash }: Pick<AccountRow, 'id' | 'email' | 'password_hash'>,
  { hash, isGenerated }: { hash: string; isGenerated: boolean },
  kept: Kept | null,
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
  const { account, session, body, address } = incoming;
  if (!account || !session) throw new HttpError(401, 'Please sign in to continue');
  const { oldPassword, password, device } = body;
  const done = { success: true, message: 'Your password is changed. All other devices are signed out' };
  const release = await limitSignIns(db, address, account.email, 'password', device);
  const isRight = await isPassword(account.password_hash, oldPassword);
  const isSame = await isPassword(account.password_hash, password);
  // The same request again, after its answer was lost.
  if (isSame && !isRight) return done;
  if (!isRight) throw wrongPassword();
  if (isSame) throw ofField('password', 'Choose a password that differs from the current one');
  refuseWeak(password, account.email);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    const change = { hash, isGenerated: false };
    if (!(await replacePassword(trx, config, account, change, { session, device }))) throw wrongPassword();
  });
  await release();
  return done;
};

const logoutAll: Handler<typeof adminsLogoutAll> = async ({ account }, { db }) => {
  if (account) {
    await transaction(db, async (trx) => {
      await revokeSessions(trx, account.id);
      await forgetDevices(trx, account.id);
    });
  }
  return { success: true, message: 'You are signed out on all devices' };
};

const wrongPassword = () => ofField('oldPassword', 'This is not the current password');

function ofField(field: string, message: string): HttpError {
  return new HttpError(400, message, { [field]: message });
}

/** The handlers of the calls of one's own account. */
export const ownAccountHandlers = { adminsChangePassword: changePassword, adminsLogoutAll: logoutAll };
