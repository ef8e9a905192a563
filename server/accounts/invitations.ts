import type { Kysely, Transaction } from 'kysely';
import { INVITATION_DAYS } from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { grantAccess } from './admin-access.ts';

const DAY = 24 * 3_600_000;

const iso = (time: number) => new Date(time).toISOString();

/**
 * Invites an address to the back office. A new invitation replaces an earlier one.
 * @param email lower case
 * @param now milliseconds since the epoch
 * @returns whether the address has an account
 * @throws HttpError 409 if its account can open the back office already
 */
export async function invite(
  trx: Transaction<Database>,
  email: string,
  admin_role: AdminRole,
  now = Date.now(),
): Promise<boolean> {
  const account = await trx.selectFrom('accounts').select('role').where('email', '=', email).executeTakeFirst();
  if (account?.role === 'admin') {
    const message = 'This address has an account of the back office';
    throw new HttpError(409, message, { email: message });
  }
  const values = { admin_role, created_at: iso(now), expires_at: iso(now + INVITATION_DAYS * DAY) };
  await trx
    .insertInto('invitations')
    .values({ id: newId(), email, ...values })
    .onConflict((oc) => oc.column('email').doUpdateSet(values))
    .execute();
  return account !== undefined;
}

/**
 * Gives an account the role that its address was invited to. Call it in the transaction in which a code has shown that the
 * address is its owner's.
 * @returns whether there was an invitation
 */
export async function acceptInvitation(
  trx: Transaction<Database>,
  account: Pick<AccountRow, 'id' | 'email' | 'role' | 'verified_at' | 'created_at'>,
  now = Date.now(),
): Promise<boolean> {
  const invitation = await trx
    .deleteFrom('invitations')
    .where('email', '=', account.email)
    .returning(['admin_role', 'expires_at'])
    .executeTakeFirst();
  if (!invitation || invitation.expires_at <= iso(now) || account.role === 'admin') return false;
  await grantAccess(trx, account, invitation.admin_role, '');
  return true;
}

/** Deletes expired invitations. */
export async function purgeInvitations(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', iso(now)).execute();
}
