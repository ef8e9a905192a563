import type { Kysely } from 'kysely';
import type { Config } from '../core/config.ts';
import type { Database } from '../db/schema.ts';
import type { AccountRow } from '../db/system-tables.ts';
import { transaction } from '../db/transaction.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { replacePassword } from './password-change.ts';
import { weakPasswordReason } from './password-rules.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** Why an account stays as it is; its message is for the operator. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/**
 * Makes an account an admin's, and ends its sessions. Anybody can register any address with a password of their own, so
 * the address must have been proven by a code; a password that was set before that is replaced.
 * @param db database
 * @param email the account's
 * @returns the new password where it was replaced, else null
 * @throws AccountError where there is no such account, where its address was never proven, where it is an admin's already
 */
export async function promote(db: Kysely<Database>, email: string): Promise<string | null> {
  const fresh = generatePassword();
  const hash = await hashPassword(fresh);
  return transaction(db, async (trx) => {
    const { id, role, verified_at, created_at } = await accountOf(trx, email);
    if (role === 'admin') throw new AccountError(`${email} is an admin already`);
    if (verified_at === null) {
      throw new AccountError(
        `Nobody has shown yet that ${email} is theirs. Let its owner sign in once by an e-mail code, then run this again`,
      );
    }
    const isProven = verified_at <= created_at;
    await trx
      .updateTable('accounts')
      .set({ role: 'admin', ...(!isProven && { password_hash: hash, must_change_password: 1 }) })
      .where('id', '=', id)
      .execute();
    await revokeSessions(trx, id);
    return isProven ? null : fresh;
  });
}

/**
 * Makes an admin's account a user's, and ends its sessions.
 * @param db database
 * @param email the account's
 * @throws AccountError where there is no such account, where it is no admin's, where it is the only one
 */
export async function demote(db: Kysely<Database>, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    // Locks all admins' rows: two who demote each other at once must not both succeed.
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
 * Replaces the password of an account, ends its sessions, forgets its devices, and mails its owner.
 * @param db database
 * @param config for the mail
 * @param email the account's
 * @param password the new one; empty to have one generated, which its owner must replace at the next sign-in
 * @returns the new password where it was generated, else null
 * @throws AccountError where there is no such account, where the password is too short or easy to guess
 */
export async function setPassword(
  db: Kysely<Database>,
  config: Pick<Config, 'publicOrigin'>,
  email: string,
  password: string,
): Promise<string | null> {
  const mistake = password === '' ? null : weakPasswordReason(password, email);
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

/**
 * Lists the admins, the oldest account first.
 * @param db database
 */
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
