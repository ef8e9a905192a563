import type { Transaction } from 'kysely';
import type { adminsRegister } from '#contract/public/accounts.ts';
import type { CallRequest, Handler } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { countWrongCode, limitRegistrations, limitSignIns } from './account-limits.ts';
import { accountExistsMail } from './account-mails.ts';
import { checkCode } from './codes.ts';
import { acceptInvitation } from './invitations.ts';
import { rejectWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

type Registration = CallRequest<typeof adminsRegister>;
type Answer = ReturnType<Handler<typeof adminsRegister>>;

const register: Handler<typeof adminsRegister> = async (incoming, context) => {
  const { otp, password, email } = incoming.body;
  rejectWeakPassword(password, email);
  return otp === undefined ? withoutCode(incoming, context) : withCode(incoming, otp, context);
};

/** The code proves that the address is the client's, so the response may reveal that it has an account. */
async function withCode({ body, address }: Registration, otp: string, context: Context): Answer {
  const { db } = context;
  const email = body.email.toLowerCase();
  const attempt = await limitSignIns(db, address, email, 'code', undefined);
  const consumeCode = await checkCode(db, email, { otp, ticket: body.ticket });
  if (!consumeCode) {
    await countWrongCode(context, email);
    throw wrongCode();
  }
  const values = await valuesOf(body, new Date().toISOString());
  await transaction(db, async (trx) => {
    if (!(await consumeCode(trx))) throw wrongCode();
    if (!(await insert(trx, values))) throw new HttpError(409, 'This email is already registered. Please sign in');
    await acceptInvitation(trx, values);
  });
  await attempt.succeed();
  return { success: true, message: 'Your account is ready. Please sign in' };
}

const wrongCode = () => new HttpError(400, 'Invalid OTP or Registration Failed');

/** The address is not verified: an existing account stays unchanged, and only its owner is informed, by mail. */
async function withoutCode({ body, address }: Registration, { db, config }: Context): Answer {
  rejectMissingFields(body);
  const email = body.email.toLowerCase();
  await limitRegistrations(db, address, email);
  const values = await valuesOf(body, null);
  await transaction(db, async (trx) => {
    if (!(await insert(trx, values))) await queueMail(trx, accountExistsMail(config, email));
  });
  return { success: true, message: 'Registration successful. Please sign in' };
}

function rejectMissingFields({ name, mobileNumber }: Registration['body']): void {
  const errors = {
    ...(name === '' && { name: 'Name is required' }),
    ...(mobileNumber === undefined && { mobileNumber: 'Mobile number is required' }),
  };
  const [first] = Object.values(errors);
  if (first) throw new HttpError(400, first, errors);
}

async function valuesOf(body: Registration['body'], verified_at: string | null) {
  const email = body.email.toLowerCase();
  const [localPart = ''] = email.split('@');
  return {
    ...{
      id: newId(),
      email,
      name: body.name || localPart,
      mobile_number: body.mobileNumber ?? '',
      role: 'user' as const,
    },
    ...{ password_hash: await hashPassword(body.password), verified_at },
    created_at: verified_at ?? new Date().toISOString(),
  };
}

/** Inserts an account unless its address has one; returns whether it was inserted. */
async function insert(trx: Transaction<Database>, values: Awaited<ReturnType<typeof valuesOf>>): Promise<boolean> {
  const inserted = await trx
    .insertInto('accounts')
    .values(values)
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Handler of the call that creates accounts. */
export const registrationHandlers = { adminsRegister: register };
