import type { Selectable, Transaction } from 'kysely';
import { accessTag } from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { differenceOf, noteChange } from '../audit/noted-changes.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow, AccountTable } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { revokeSessions } from '../sessions/sessions.ts';

type Access = Pick<Selectable<AccountTable>, 'role' | 'admin_role' | 'suspended_at'>;

const isActiveOwner = ({ role, admin_role, suspended_at }: Access) =>
  role === 'admin' && admin_role === 'owner' && suspended_at === null;

const tagOf = ({ admin_role, suspended_at }: Access) =>
  accessTag({ adminRole: admin_role, isSuspended: suspended_at !== null });

/**
 * Changes what an account of the back office may do. If it may no longer open it, its sessions end.
 * @param basedOn entity tag of what it may do as far as the caller knows; null if the caller does not say
 * @returns `gone` if the account cannot open the back office, `outdated` if `basedOn` is; nothing is changed then
 * @throws HttpError 409 if no owner would remain who can sign in
 */
export async function changeAccess(
  trx: Transaction<Database>,
  id: string,
  change: Partial<Access>,
  basedOn: string | null = null,
): Promise<'changed' | 'gone' | 'outdated'> {
  // Locks the rows of all admins: two owners who remove each other at once must not both succeed.
  const admins = await trx
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning(['id', 'email', 'role', 'admin_role', 'suspended_at'])
    .execute();
  const account = admins.find((admin) => admin.id === id);
  if (!account) return 'gone';
  const after = { ...account, ...change };
  if (after.role === 'admin' && tagOf(after) === tagOf(account)) {
    noteChange(trx, null);
    return 'changed';
  }
  if (basedOn !== null && basedOn !== tagOf(account)) return 'outdated';
  const others = admins.filter((admin) => admin.id !== id && isActiveOwner(admin));
  if (isActiveOwner(account) && !isActiveOwner(after) && others.length === 0) {
    throw new HttpError(409, `${account.email} is the only owner. Make another account an owner first`);
  }
  await trx.updateTable('accounts').set(change).where('id', '=', id).execute();
  const { email: _, ...before } = account;
  noteChange(trx, { object: `accounts/${id}`, ...differenceOf(before, { ...before, ...change }, false) });
  if (after.role !== 'admin' || after.suspended_at !== null) await revokeSessions(trx, id);
  return 'changed';
}

/**
 * Lets an account with a verified address open the back office, and ends its sessions. A password that was set before the
 * verification is replaced: anyone can register any address.
 * @param passwordHash in place of such a password; if it is empty, the account has none and signs in by codes
 * @returns whether the password was replaced
 */
export async function grantAccess(
  trx: Transaction<Database>,
  { id, verified_at, created_at }: Pick<AccountRow, 'id' | 'verified_at' | 'created_at'>,
  adminRole: AdminRole,
  passwordHash: string,
): Promise<boolean> {
  const isReplaced = verified_at === null || verified_at > created_at;
  await trx
    .updateTable('accounts')
    .set({
      ...{ role: 'admin', admin_role: adminRole, suspended_at: null },
      ...(isReplaced && { password_hash: passwordHash, must_change_password: passwordHash === '' ? 0 : 1 }),
    })
    .where('id', '=', id)
    .execute();
  await revokeSessions(trx, id);
  return isReplaced;
}

/**
 * Rejects the sign-in of a suspended account. Call it only after the credentials have been found right.
 * @throws HttpError 403
 */
export function rejectSuspended({ suspended_at }: Pick<AccountRow, 'suspended_at'>): void {
  if (suspended_at !== null) throw new HttpError(403, 'This account is suspended. Ask an owner of the site');
}
