import type { Kysely, Transaction } from 'kysely';
import {
  adminsConfirm,
  type adminsConfirmOptions,
  type secondFactorBegin,
  secondFactorCodes,
  secondFactorConfirm,
  type secondFactorRead,
  secondFactorRemove,
} from '#contract/admin/second-factor.ts';
import type { Call } from '#contract/core/call.ts';
import { type CallRequest, callerOf, type Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { confirmSession, revokeSessions } from '../sessions/sessions.ts';
import { limitSignIns } from './account-limits.ts';
import { secondFactorMail } from './account-mails.ts';
import { appendSignIn, withRefusals } from './audited-sign-ins.ts';
import { checkCode } from './codes.ts';
import { checkPasskey, signInOptions } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import {
  beginApp,
  checkNewApp,
  confirmApp,
  isFactorRequired,
  makeRecoveryCodes,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  storeRecoveryCodes,
} from './second-factor.ts';

const stateOf = async (db: Kysely<Database>, id: string, message = '') => ({
  ...{ success: true, message, ...(await readSecondFactor(db, id)), isRequired: await isFactorRequired(db) },
});

const read: Handler<typeof secondFactorRead> = (request, { db }) => stateOf(db, callerOf(request).account.id);

const begin: Handler<typeof secondFactorBegin> = async (request, { db, config }) => {
  const { account } = callerOf(request);
  return { success: true, message: '', ...(await beginApp(db, account, new URL(config.publicOrigin).host)) };
};

const confirm: Handler<typeof secondFactorConfirm> = async (request, { db, config }) => {
  const { account, session } = callerOf(request);
  const now = Date.now();
  await checkNewApp(db, account.id, request.body.code, now);
  const fresh = await makeRecoveryCodes();
  return transaction(db, async (trx) => {
    await confirmApp(trx, account.id, request.body.code, now);
    await storeRecoveryCodes(trx, account.id, fresh);
    // They were opened without it.
    await revokeSessions(trx, account.id, session);
    await queueMail(trx, secondFactorMail(config, account.email, 'added'));
    await appendSignIn(trx, secondFactorConfirm, request, account.id);
    const message = 'Your authenticator app is set up. Your other devices are signed out';
    return { ...(await stateOf(trx, account.id, message)), codes: [...fresh.codes] };
  });
};

async function requireApp(db: Kysely<Database>, id: string): Promise<void> {
  if (!(await readSecondFactor(db, id)).hasApp) throw new HttpError(409, 'Set up an authenticator app first');
}

const renewCodes: Handler<typeof secondFactorCodes> = async (request, { db }) => {
  const { account } = callerOf(request);
  await requireApp(db, account.id);
  const fresh = await makeRecoveryCodes();
  return transaction(db, async (trx) => {
    await requireApp(trx, account.id);
    await storeRecoveryCodes(trx, account.id, fresh);
    await appendSignIn(trx, secondFactorCodes, request, account.id);
    return { ...(await stateOf(trx, account.id, 'The earlier codes are no longer valid')), codes: [...fresh.codes] };
  });
};

const remove: Handler<typeof secondFactorRemove> = async (request, { db, config }) => {
  const { account, session } = callerOf(request);
  return transaction(db, async (trx) => {
    if (await isFactorRequired(trx)) {
      throw new HttpError(409, 'Everyone in the back office needs a second factor. You can set up another app');
    }
    const isRemoved = await removeSecondFactor(trx, config, account, session);
    if (isRemoved) await appendSignIn(trx, secondFactorRemove, request, account.id);
    return stateOf(trx, account.id, 'You sign in without a second factor now');
  });
};

/** Notes that the user of the session is confirmed. */
function confirmed(
  request: CallRequest<Call>,
  db: Kysely<Database>,
  spend?: (trx: Transaction<Database>) => Promise<boolean>,
) {
  const { account, session } = callerOf(request);
  return transaction(db, async (trx) => {
    if (spend && !(await spend(trx))) throw new HttpError(400, 'Invalid OTP', { otp: 'Invalid OTP' });
    await confirmSession(trx, session);
    await appendSignIn(trx, adminsConfirm, request, account.id);
    return { success: true, message: 'Thank you' };
  });
}

const confirmOptions: Handler<typeof adminsConfirmOptions> = async (request, { db, config }) => ({
  ...{ success: true, message: '', options: await signInOptions(db, config, callerOf(request).account.id) },
});

const confirmCaller: Handler<typeof adminsConfirm> = async (request, { db, config }) => {
  const { account } = callerOf(request);
  const { password, otp, ticket, totp, passkey, device } = request.body;
  if (passkey) {
    await checkPasskey(db, config, passkey, account.id);
    return confirmed(request, db);
  }
  const attempt = await limitSignIns(db, request.address, account.email, otp ? 'code' : 'password', device);
  const consumeCode = otp ? await checkCode(db, account.email, { otp, ticket }) : null;
  if (otp ? !consumeCode : !(await isPassword(account.password_hash, password ?? ''))) {
    const [field, message] = otp ? ['otp', 'Invalid OTP'] : ['password', 'This is not your password'];
    throw new HttpError(400, message, { [field]: message });
  }
  await asFieldError(() => passSecondFactor(db, account, totp));
  const done = await confirmed(request, db, consumeCode ?? undefined);
  await attempt.succeed();
  return done;
};

/** With a valid session a 401 would mean that it has ended. */
async function asFieldError(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) throw new HttpError(400, error.message, error.errors);
    throw error;
  });
}

/** Handlers of the calls on the second factor of the caller's account. */
export const secondFactorHandlers = {
  ...{ secondFactorRead: read, secondFactorBegin: begin, secondFactorRemove: remove, secondFactorCodes: renewCodes },
  secondFactorConfirm: withRefusals(secondFactorConfirm, confirm),
  adminsConfirm: withRefusals(adminsConfirm, confirmCaller),
  adminsConfirmOptions: confirmOptions,
};
