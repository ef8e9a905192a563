import { ownDataErase, ownDataExport, ownDataOpen, type ownDataRetention } from '#contract/public/own-data.ts';
import { countWrongCode, limitSignIns } from '../accounts/account-limits.ts';
import { withRefusals } from '../accounts/audited-sign-ins.ts';
import { checkCode } from '../accounts/codes.ts';
import { actionOf } from '../audit/audited-calls.ts';
import { actorOf, type Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { transaction } from '../db/transaction.ts';
import { findPerson } from './find-person.ts';
import { appendPersonRead, eraseAudited, linkToFile } from './people-handlers.ts';
import { retentionOf } from './retention.ts';
import { seal, unseal } from './sealed-key.ts';

/** For how long the data of an address is open after its code was entered, in milliseconds. */
const OPEN = 15 * 60_000;

const wrongCode = () => new HttpError(401, 'Invalid OTP');

const open: Handler<typeof ownDataOpen> = async (request, context) => {
  const { body, address } = request;
  const { db } = context;
  const email = body.email.toLowerCase();
  const attempt = await limitSignIns(db, address, email, 'code', body.device);
  const consumeCode = await checkCode(db, email, body);
  if (!consumeCode) await countWrongCode(context, email);
  if (!consumeCode || !(await transaction(db, consumeCode))) throw wrongCode();
  await attempt.succeed();
  const key = { email };
  const found = await findPerson(db, key);
  await appendPersonRead(db, ownDataOpen, actorOf(request), found);
  const expires = Date.now() + OPEN;
  return {
    ...{ success: true, message: '', person: found.person },
    ...{ key: await seal(db, { key, withNotes: false, expires }), expiresAt: new Date(expires).toISOString() },
  };
};

const exportOwn: Handler<typeof ownDataExport> = async (request, { db }) => {
  const { key } = await unseal(db, request.body.key);
  await appendPersonRead(db, ownDataExport, actorOf(request), await findPerson(db, key));
  return linkToFile(db, key, false);
};

const erase: Handler<typeof ownDataErase> = async (request, { db }) => {
  const { key } = await unseal(db, request.body.key);
  return transaction(db, async (trx) => {
    const { message } = await eraseAudited(trx, actionOf(ownDataErase), actorOf(request), key);
    return { success: true, message, person: (await findPerson(trx, key)).person };
  });
};

const retention: Handler<typeof ownDataRetention> = async (_, { config }) => retentionOf(config);

/** Handlers of the calls with which visitors see, save and erase what is stored about them. */
export const ownDataHandlers = {
  ...{ ownDataRetention: retention, ownDataOpen: withRefusals(ownDataOpen, open) },
  ...{ ownDataExport: exportOwn, ownDataErase: erase },
};
