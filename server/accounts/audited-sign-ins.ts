import type { Kysely, Transaction } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { type AuditedCall, actionOf, appendRefusal } from '../audit/audited-calls.ts';
import { actorOf, type CallRequest, type Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { SecondFactorNeeded } from './second-factor.ts';

type Request = Pick<CallRequest<Call>, 'account' | 'address' | 'device'>;

/** Appends a sign-in, a sign-out or a change of credentials, in its transaction. */
export const appendSignIn = (
  trx: Transaction<Database>,
  call: AuditedCall,
  request: Request,
  accountId: string,
): Promise<void> => appendAudit(trx, { kind: 'sign-in', ...actionOf(call), ...actorOf(request), accountId });

const REFUSED: readonly number[] = [400, 401, 403, 429];

const accountOf = async (db: Kysely<Database>, email: string) =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst())?.id ??
  null;

/** Appends each refused attempt to sign in, with its reason. The input is not in the log. */
export const withRefusals =
  <C extends Call>(call: C, handler: Handler<C>): Handler<C> =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      // The client has only been asked for the second factor.
      const isRefused = error instanceof HttpError && !(error instanceof SecondFactorNeeded);
      if (isRefused && REFUSED.includes(error.status)) {
        const { email = request.account?.email ?? '' } = (request.body ?? {}) as { email?: string };
        const actor = { ...actorOf(request as Request), accountId: await accountOf(context.db, email) };
        await appendRefusal(context.db, call, actor, { status: error.status, reason: error.message });
      }
      throw error;
    }
  };
