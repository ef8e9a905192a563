import type { Kysely } from 'kysely';
import type { Config } from '../core/config.ts';
import type { Database } from '../db/schema.ts';
import type { AccountRow } from '../db/system-tables.ts';
import { transaction } from '../db/transaction.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { replacePassword } from './password-change.ts';
import { describeInvalidPassword } from './password-rules.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** An account could not be changed. The message is for the operator. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/**
 * Makes an account an admin and ends its sessions. Anyone can register any address, so the address must have been
 * verified by a code. A password that was set before the verification is replaced.
 * @returns the new password if it was replaced, else null
 * @throws AccountError if the account does not exist, its address is not verified, or it is an admin already
 */
export async function promote(db: Kysely<Database>, email: string): Promise<string | null> {
  const newPassword = generatePassword();
  const hash = await hashPassword(newPassword);
  return transaction(db, async (trx) => {
    const { id, role, verified_at, created_at } = await accountOf(trx, email);
    if (role === 'admin') throw new AccountError(`${email} is an admin already`);
    if (verified_at === null) {
      throw new AccountError(
        `Nobody has shown yet that ${email} is theirs. Let its owner sign in once by an e-mail code, then run this again`,
      );
    }
    const wasVerifiedFirst = verified_at <= created_at;
    await trx
      .updateTable('accounts')
      .set({ role: 'admin', ...(!wasVerifiedFirst && { password_hash: hash, must_change_password: 1 }) })
      .where('id', '=', id)
      .execute();
    await revokeSessions(trx, id);
    return wasVerifiedFirst ? null : newPassword;
  });
}

/**
 * Makes an admin a user and ends its sessions.
 * @throws AccountError if the account does not exist, is not an admin, or is the only admin
 */
export async function demote(db: Kysely<Database>, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    // Locks the rows of all admins: two admins who demote each other at once must not both succeed.
    const admins = await trx
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('role', '=', 'admin')
      .returning('id')
      .execute();
    const { id, role } = await accountOf(trx, email);
    if (role !== 'admin') throw new AccountError(`${email} is no admin`);
    if (admins.length === 1) throw new AccountError(`${email} is the only admin. Promote another one first`);
    await trx.updateTable('accounts').set({ role: 'user' }).where('id', '=', id).execute();
    await revokeSessions(trx, id);
  });
}

/**
 * Replaces the password of an account, ends its sessions, deletes its devices and mails its owner.
 * @param password the new password; if empty, one is generated, which the owner must replace at the next sign-in
 * @returns the new password if it was generated, else null
 * @throws AccountError if the account does not exist, or the password is too short or easy to guess
 */
export async function setPassword(
  db: Kysely<Database>,
  config: Pick<Config, 'publicOrigin'>,
  email: string,
  password: string,
): Promise<string | null> {
  const mistake = password === '' ? null : describeInvalidPassword(password, email);
  if (mistake) throw new AccountError(`The password is refused: ${mistake}`);
  const generated = password === '' ? generatePassword() : null;
  const hash = await hashPassword(generated ?? password);
  await transaction(db, async (trx) => {
    const account = await accountOf(trx, email);
    const change = { hash, isGenerated: generated !== null };
    if (await replacePassword(trx, config, account, change, null)) return;
    throw new AccountError('The password was changed by another request. Run this again');
  });
  return generated;
}

/** Lists the admins, oldest account first. */
export function admins(db: Kysely<Database>): Promise<Pick<AccountRow, 'email' | 'name' | 'created_at'>[]> {
  return db
    .selectFrom('accounts')
    .select(['email', 'name', 'created_at'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .execute();
}

async function accountOf(trx: Kysely<Database>, email: string): Promise<AccountRow> {
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!account) throw new AccountError(`No account has the address ${email}`);
  return account;
}
