import type { Kysely } from 'kysely';
import { type passkeysAll, type passkeysBegin, passkeysCreate, passkeysRemove } from '#contract/admin/passkeys.ts';
import { passkeySignIn, type passkeySignInOptions } from '#contract/public/passkeys.ts';
import { callerOf, type Handler } from '../calls/handler-types.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { clientKey } from '../http/client-address.ts';
import { type Rate, takeTokens } from '../http/rate-limits.ts';
import { queueMail } from '../mail/queue.ts';
import { passkeyMail } from './account-mails.ts';
import { rejectSuspended } from './admin-access.ts';
import { appendSignIn, withRefusals } from './audited-sign-ins.ts';
import { openSignIn } from './open-sign-in.ts';
import { checkPasskey, creationOptions, passkeysOf, signInOptions, storePasskey } from './passkeys.ts';

/** 30 sign-ins of a client at once, then one in 10 s. */
const SIGN_INS: Rate = { capacity: 30, perSecond: 1 / 10 };

const options: Handler<typeof passkeySignInOptions> = async ({ address }, { db, config }) => {
  await takeTokens(db, [[`passkey:${clientKey(address)}`, SIGN_INS]]);
  return { success: true, message: '', options: await signInOptions(db, config, null) };
};

const signIn: Handler<typeof passkeySignIn> = async (request, { db, config }) => {
  const { account_id } = await checkPasskey(db, config, request.body.passkey, null);
  return transaction(db, async (trx) => {
    const account = await trx.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow();
    rejectSuspended(account);
    const opened = await openSignIn(trx, passkeySignIn, request, account.id, { byPasskey: 1 });
    return { ...opened, message: 'Login successful', role: account.role, email: account.email };
  });
};

const listOf = async (db: Kysely<Database>, id: string, message = '') => ({
  ...{ success: true, message, passkeys: await passkeysOf(db, id) },
});

const all: Handler<typeof passkeysAll> = (request, { db }) => listOf(db, callerOf(request).account.id);

const begin: Handler<typeof passkeysBegin> = async (request, { db, config }) => ({
  ...{ success: true, message: '', options: await creationOptions(db, config, callerOf(request).account) },
});

const create: Handler<typeof passkeysCreate> = async (request, { db, config }) => {
  const { body, device } = request;
  const { id, email } = callerOf(request).account;
  // Not in the transaction: the challenge is spent also if the passkey is refused.
  await storePasskey(db, config, id, body.passkey, device);
  return transaction(db, async (trx) => {
    await queueMail(trx, passkeyMail(config, email, 'added'));
    await appendSignIn(trx, passkeysCreate, request, id);
    return listOf(trx, id, 'You can sign in with the passkey now');
  });
};

const remove: Handler<typeof passkeysRemove> = async (request, { db, config }) => {
  const { id, email } = callerOf(request).account;
  return transaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', request.params.id)
      .where('account_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // A repeated request whose first response was lost finds none.
    if (removed) {
      await queueMail(trx, passkeyMail(config, email, 'removed'));
      await appendSignIn(trx, passkeysRemove, request, id);
    }
    return listOf(trx, id, 'The passkey is removed');
  });
};

/** Handlers of the calls on passkeys. */
export const passkeyHandlers = {
  ...{ passkeySignInOptions: options, passkeySignIn: withRefusals(passkeySignIn, signIn) },
  ...{ passkeysAll: all, passkeysBegin: begin, passkeysRemove: remove },
  passkeysCreate: withRefusals(passkeysCreate, create),
};
