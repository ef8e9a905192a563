import { type adminsSendOtp, adminsVerifyOtp } from '#contract/public/accounts.ts';
import type { Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { countWrongCode, limitCodeRequests, limitSignIns } from './account-limits.ts';
import { codeMail } from './account-mails.ts';
import { rejectSuspended } from './admin-access.ts';
import { withRefusals } from './audited-sign-ins.ts';
import { checkCode, makeCode, storeCode } from './codes.ts';
import { acceptInvitation } from './invitations.ts';
import { openSignIn } from './open-sign-in.ts';
import { passSecondFactor } from './second-factor.ts';

// Sends a code whether or not the address has an account: sign-up needs one too, and the response must not reveal it.
const sendOtp: Handler<typeof adminsSendOtp> = async ({ body, address }, { db, config }) => {
  const email = body.email.toLowerCase();
  await limitCodeRequests(db, address, email, body.device);
  const code = await makeCode();
  await transaction(db, async (trx) => {
    await storeCode(trx, email, code);
    await queueMail(trx, codeMail(config, email, code));
  });
  return { success: true, message: 'OTP sent to your email', ticket: code.ticket };
};

const verifyOtp: Handler<typeof adminsVerifyOtp> = async (request, context) => {
  const { body, address } = request;
  const { db } = context;
  const email = body.email.toLowerCase();
  const attempt = await limitSignIns(db, address, email, 'code', body.device);
  const consumeCode = await checkCode(db, email, body);
  if (!consumeCode) {
    await countWrongCode(context, email);
    throw new HttpError(401, 'Invalid OTP');
  }
  const known = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  if (known) await passSecondFactor(db, known, body.totp);
  const signedIn = await transaction(db, async (trx) => {
    if (!(await consumeCode(trx))) throw new HttpError(401, 'Invalid OTP');
    const account = await trx
      .updateTable('accounts')
      .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(new Date().toISOString())) }))
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirst();
    if (!account) throw new HttpError(401, 'Invalid OTP');
    rejectSuspended(account);
    const isInvited = await acceptInvitation(trx, account);
    const opened = await openSignIn(trx, adminsVerifyOtp, request, account.id, { byCode: 1 });
    return { ...opened, role: isInvited ? ('admin' as const) : account.role };
  });
  await attempt.succeed();
  return { ...signedIn, message: 'OTP verified successfully' };
};

/** Handlers of the calls that sign in by a code. */
export const codeHandlers = { adminsSendOtp: sendOtp, adminsVerifyOtp: withRefusals(adminsVerifyOtp, verifyOtp) };
