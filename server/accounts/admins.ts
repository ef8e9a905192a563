import type { Kysely, Transaction } from 'kysely';
import type { AdminRole } from '#contract/core/roles.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { noteChange, notedChange } from '../audit/noted-changes.ts';
import type { Config } from '../core/config.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { changeAccess, grantAccess } from './admin-access.ts';
import { replacePassword } from './password-change.ts';
import { describeInvalidPassword } from './password-rules.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { removeSecondFactor } from './second-factor.ts';

/** An account could not be changed. The message is for the operator. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/**
 * Gives an account a role of the back office and ends its sessions. Anyone can register any address, so the address must
 * have been verified by a code. A password that was set before the verification is replaced.
 * @returns the new password if it was replaced, else null
 * @throws AccountError if the account does not exist, its address is not verified, or it has the role already
 */
export async function promote(
  db: Kysely<Database>,
  email: string,
  adminRole: AdminRole = 'owner',
): Promise<string | null> {
  const newPassword = generatePassword();
  const hash = await hashPassword(newPassword);
  return transaction(db, async (trx) => {
    const account = await accountOf(trx, email);
    if (account.role === 'admin') {
      if (account.admin_role === adminRole) throw new AccountError(`${email} is an admin already, as ${adminRole}`);
      await changeAccess(trx, account.id, { admin_role: adminRole });
      await appendOperator(trx, 'promote', account.id);
      return null;
    }
    if (account.verified_at === null) {
      throw new AccountError(
        `Nobody has shown yet that ${email} is theirs. Let its owner sign in once by an e-mail code, then run this again`,
      );
    }
    const isReplaced = await grantAccess(trx, account, adminRole, hash);
    noteChange(trx, { object: `accounts/${account.id}`, after: { role: 'admin', admin_role: adminRole } });
    await appendOperator(trx, 'promote', account.id);
    return isReplaced ? newPassword : null;
  });
}

/**
 * Makes an admin a user and ends its sessions.
 * @throws AccountError if the account does not exist or is not an admin; HttpError if it is the only owner
 */
export async function demote(db: Kysely<Database>, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    const { id } = await accountOf(trx, email);
    const outcome = await changeAccess(trx, id, { role: 'user', suspended_at: null });
    if (outcome === 'gone') throw new AccountError(`${email} is no admin`);
    await appendOperator(trx, 'demote', id);
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
    const isChanged = await replacePassword(trx, config, account, change, null);
    if (!isChanged) throw new AccountError('The password was changed by another request. Run this again');
    await appendOperator(trx, 'password', account.id);
  });
  return generated;
}

/**
 * Removes the second factor of an account whose owner has lost it, ends its sessions and mails its owner.
 * @throws AccountError if the account does not exist, or has none
 */
export async function resetSecondFactor(
  db: Kysely<Database>,
  config: Pick<Config, 'publicOrigin'>,
  email: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await accountOf(trx, email);
    const isRemoved = await removeSecondFactor(trx, config, account, null);
    if (!isRemoved) throw new AccountError(`${email} has no second factor`);
    await appendOperator(trx, 'no-factor', account.id);
  });
}

/** Appends what the operator has done to an account. */
function appendOperator(trx: Transaction<Database>, command: string, id: string): Promise<void> {
  const { object = `accounts/${id}`, ...details } = notedChange(trx) ?? {};
  const operator = { accountId: null, address: '', device: '' };
  return appendAudit(trx, { kind: 'change', action: `admin ${command}`, words: '', object, details, ...operator });
}

/** Lists the admins, oldest account first. */
export function admins(
  db: Kysely<Database>,
): Promise<Pick<AccountRow, 'email' | 'name' | 'created_at' | 'admin_role' | 'suspended_at'>[]> {
  return db
    .selectFrom('accounts')
    .select(['email', 'name', 'created_at', 'admin_role', 'suspended_at'])
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
