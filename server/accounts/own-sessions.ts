import { adminsEndSession, type adminsSessions } from '#contract/admin/me.ts';
import type { Call } from '#contract/core/call.ts';
import type { CallRequest, Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { transaction } from '../db/transaction.ts';
import { readSessions, revokeSession } from '../sessions/sessions.ts';
import { appendSignIn } from './audited-sign-ins.ts';

/** Characters of a session's id, the start of the hash of its token: enough to be unique. */
const ID_LENGTH = 24;

const idOf = (tokenHash: string) => tokenHash.slice(0, ID_LENGTH);

const accountOf = ({ account }: Pick<CallRequest<Call>, 'account'>) => account?.id ?? '';

const list: Handler<typeof adminsSessions> = async (request, { db }) => {
  const sessions = (await readSessions(db, accountOf(request))).map((row) => ({
    ...{ id: idOf(row.token_hash), device: row.device, createdAt: row.created_at, lastUsedAt: row.last_used_at },
    isThis: row.token_hash === request.session,
  }));
  return { success: true, sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
};

const end: Handler<typeof adminsEndSession> = async (request, { db }) => {
  const sessions = await readSessions(db, accountOf(request));
  const found = sessions.find(({ token_hash }) => idOf(token_hash) === request.params.id);
  if (!found) throw new HttpError(404, 'This session has ended already');
  await transaction(db, async (trx) => {
    await revokeSession(trx, found.token_hash);
    await appendSignIn(trx, adminsEndSession, request, accountOf(request));
  });
  return { success: true, message: 'The device is signed out' };
};

/** Handlers of the calls on the caller's sessions. */
export const ownSessionHandlers = { adminsSessions: list, adminsEndSession: end };
