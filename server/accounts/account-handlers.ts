import type { Kysely, Transaction } from 'kysely';
import type {
  AccountList,
  accountsAll,
  accountsChange,
  accountsInvite,
  accountsRemove,
  accountsRemoveFactor,
  accountsRequireFactor,
  accountsSignOut,
  invitationsRemove,
} from '#contract/admin/accounts.ts';
import { noteChange } from '../audit/noted-changes.ts';
import type { Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { invitationMail } from './account-mails.ts';
import { changeAccess } from './admin-access.ts';
import { forgetDevices } from './devices.ts';
import { invite } from './invitations.ts';
import { isFactorRequired, readSecondFactor, removeSecondFactor } from './second-factor.ts';

interface Caller {
  readonly account: AccountRow | null;
}

async function listOf(db: Kysely<Database>, { account }: Caller, message: string): Promise<AccountList> {
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('sessions', 'sessions.account_id', 'accounts.id')
    .where('role', '=', 'admin')
    .select(['id', 'name', 'email', 'admin_role', 'suspended_at', 'accounts.created_at'])
    .select(({ fn, selectFrom }) => [
      fn.max('last_used_at').as('last_used_at'),
      selectFrom('second_factors').select('secret').whereRef('account_id', '=', 'accounts.id').as('factor'),
    ])
    .groupBy('accounts.id')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const invitations = await db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    ...{ success: true, message },
    accounts: accounts.map(({ id, name, email, admin_role, suspended_at, created_at, last_used_at, factor }) => ({
      ...{ id, name, email, adminRole: admin_role, isSuspended: suspended_at !== null, createdAt: created_at },
      ...{ lastUsedAt: last_used_at ?? '', isYou: id === account?.id, hasSecondFactor: Boolean(factor) },
    })),
    invitations: invitations.map(({ id, email, admin_role, created_at, expires_at }) => ({
      ...{ id, email, adminRole: admin_role, createdAt: created_at, expiresAt: expires_at },
    })),
    requiresSecondFactor: await isFactorRequired(db),
  };
}

/** An owner who takes the own rights away could not give them back. */
function rejectOwn({ account }: Caller, id: string): void {
  if (account?.id === id) throw new HttpError(409, 'Another owner must change your account');
}

/** The error of a change that is based on something else than what is stored; it has the list of now. */
const outdated = async (trx: Transaction<Database>, caller: Caller) =>
  new HttpError(409, 'Another owner has changed this account meanwhile', undefined, {
    current: await listOf(trx, caller, ''),
  });

const all: Handler<typeof accountsAll> = (request, { db }) => listOf(db, request, '');

const inviteAddress: Handler<typeof accountsInvite> = async (request, { db, config }) => {
  const { body, account } = request;
  const email = body.email.toLowerCase();
  return transaction(db, async (trx) => {
    const hasAccount = await invite(trx, email, body.adminRole);
    const { adminRole } = body;
    noteChange(trx, { object: 'invitations', after: { adminRole } });
    await queueMail(trx, invitationMail(config, email, { adminRole, hasAccount, from: account?.name ?? '' }));
    return listOf(trx, request, `${email} is invited`);
  });
};

const withdraw: Handler<typeof invitationsRemove> = async (request, { db }) => {
  // A repeated request whose first response was lost finds no invitation.
  await db.deleteFrom('invitations').where('id', '=', request.params.id).execute();
  return listOf(db, request, 'The invitation is withdrawn');
};

const change: Handler<typeof accountsChange> = async (request, { db }) => {
  const { params, body } = request;
  rejectOwn(request, params.id);
  return transaction(db, async (trx) => {
    const { adminRole, isSuspended } = body;
    const change = {
      ...(adminRole && { admin_role: adminRole }),
      ...(isSuspended !== undefined && { suspended_at: isSuspended ? new Date().toISOString() : null }),
    };
    const outcome = await changeAccess(trx, params.id, change, request.basedOn);
    if (outcome === 'outdated') throw await outdated(trx, request);
    if (outcome === 'gone') throw new HttpError(404, 'This account can no longer open the back office');
    return listOf(trx, request, isSuspended ? 'The account is suspended' : 'The account is changed');
  });
};

const signOut: Handler<typeof accountsSignOut> = async (request, { db }) => {
  const { id } = request.params;
  return transaction(db, async (trx) => {
    await revokeSessions(trx, id, request.account?.id === id ? request.session : null);
    await forgetDevices(trx, id);
    noteChange(trx, { object: `accounts/${id}` });
    return listOf(trx, request, 'The account is signed out on all devices');
  });
};

const remove: Handler<typeof accountsRemove> = async (request, { db }) => {
  const { id } = request.params;
  rejectOwn(request, id);
  return transaction(db, async (trx) => {
    const outcome = await changeAccess(trx, id, { role: 'user', suspended_at: null }, request.basedOn);
    // A repeated request whose first response was lost changes nothing.
    if (outcome === 'gone') noteChange(trx, null);
    if (outcome === 'outdated') throw await outdated(trx, request);
    return listOf(trx, request, 'The account can no longer open the back office');
  });
};

const removeFactor: Handler<typeof accountsRemoveFactor> = async (request, { db, config }) => {
  const { id } = request.params;
  rejectOwn(request, id);
  return transaction(db, async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', '=', id)
      .where('role', '=', 'admin')
      .executeTakeFirst();
    if (!account) throw new HttpError(404, 'This account can no longer open the back office');
    await removeSecondFactor(trx, config, account, null);
    noteChange(trx, { object: `accounts/${id}`, fields: ['second factor'] });
    return listOf(trx, request, 'The account signs in without a second factor');
  });
};

const requireFactor: Handler<typeof accountsRequireFactor> = async (request, { db }) => {
  const { requiresSecondFactor } = request.body;
  return transaction(db, async (trx) => {
    const own = await readSecondFactor(trx, request.account?.id ?? '');
    if (requiresSecondFactor && !own.hasApp)
      throw new HttpError(409, 'Set up a second factor for your own account first');
    const before = await readSetting(trx, 'second-factor');
    const after = requiresSecondFactor ? 'required' : 'optional';
    await writeSetting(trx, 'second-factor', after);
    noteChange(trx, { object: 'settings/second-factor', before: { value: before }, after: { value: after } });
    const message = requiresSecondFactor
      ? 'Everyone in the back office needs a second factor now'
      : 'A second factor is a choice of each account now';
    return listOf(trx, request, message);
  });
};

/** Handlers of the calls on the accounts of the back office. */
export const accountHandlers = {
  ...{ accountsAll: all, accountsInvite: inviteAddress, invitationsRemove: withdraw },
  ...{ accountsChange: change, accountsSignOut: signOut, accountsRemove: remove },
  ...{ accountsRemoveFactor: removeFactor, accountsRequireFactor: requireFactor },
};
