import type { Kysely } from 'kysely';
import type { AccountRow, Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** Why a role stays as it is; its message is for the person at the terminal. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

/**
 * Makes an account an admin's, and ends its sessions. Anybody can register any address with a password of their own, so
 * the address must have been proven by a code; a password that was set before that is replaced.
 * @param db database
 * @param email the account's
 * @returns the new password where it was replaced, else null
 * @throws RoleError where there is no such account, where its address was never proven, where it is an admin's already
 */
export async function promote(db: Kysely<Database>, email: string): Promise<string | null> {
  const fresh = generatePassword();
  const hash = await hashPassword(fresh);
  return transaction(db, async (trx) => {
    const { id, role, verified_at, created_at } = await accountOf(trx, email);
    if (role === 'admin') throw new RoleError(`${email} is an admin already`);
    if (verified_at === null) {
      throw new RoleError(
        `Nobody has shown yet that ${email} is theirs. Let its owner sign in once by an e-mail code, then run this again`,
      );
    }
    const isProven = verified_at <= created_at;
    await trx
      .updateTable('accounts')
      .set({ role: 'admin', ...(!isProven && { password_hash: hash }) })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('sessions').where('account_id', '=', id).execute();
    return isProven ? null : fresh;
  });
}

/**
 * Makes an admin's account a user's, and ends its sessions.
 * @param db database
 * @param email the account's
 * @throws RoleError where there is no such account, where it is no admin's, where it is the only one
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
    if (role !== 'admin') throw new RoleError(`${email} is no admin`);
    if (admins.length === 1) throw new RoleError(`${email} is the only admin. Promote another one first`);
    await trx.updateTable('accounts').set({ role: 'user' }).where('id', '=', id).execute();
    await trx.deleteFrom('sessions').where('account_id', '=', id).execute();
  });
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
  if (!account) throw new RoleError(`No account has the address ${email}`);
  return account;
}
