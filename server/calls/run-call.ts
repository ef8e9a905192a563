import type { Call } from '#contract/core/call.ts';
import type { Context } from '../core/context.ts';
import type { CallRequest, CreationHandler, Handler } from './handler-types.ts';
import { callName, computeFingerprint, findStoredResponse, runIdempotent, type StoredResponse } from './idempotency.ts';
import { countSubmission } from './submission-limit.ts';

type Work = (db: Context['db']) => Promise<unknown>;

/**
 * Does the work of a call; under a key at most once.
 * @param call its description
 * @param handler its handler
 * @param incoming the request, checked
 * @param context settings, database, log
 * @returns status and answer; to a repeat those of the first time
 * @throws HttpError 409, 422, 429, and whatever the handler throws
 */
export async function runCall(
  call: Call,
  handler: Handler<Call> | CreationHandler<Call>,
  incoming: CallRequest<Call>,
  context: Context,
): Promise<StoredResponse> {
  const { db } = context;
  if (!('create' in handler)) {
    return done(call, incoming, db, async (trx) => call.answer.write(await handler(incoming, { ...context, db: trx })));
  }
  const { status, answer: id } = await done(call, incoming, db, (trx) =>
    handler.create(incoming, { ...context, db: trx }),
  );
  const answer = await handler.answer(JSON.parse(id), incoming, context);
  return { status, answer: JSON.stringify(call.answer.write(answer)) };
}

async function done(call: Call, { key, body, files, address }: CallRequest<Call>, db: Context['db'], work: Work) {
  const status = call.status ?? 200;
  const email = (body as { email?: unknown } | undefined)?.email;
  const isSubmission = call.keyed && call.access === 'public';
  const count = async () => isSubmission && countSubmission(db, call, address, email);
  if (key === null) {
    await count();
    return { status, answer: JSON.stringify(await work(db)) };
  }
  const once = { key, call: callName(call), fingerprint: computeFingerprint(call, body, files), status };
  const stored = await findStoredResponse(db, once);
  if (stored) return stored;
  await count();
  return runIdempotent(db, once, work);
}
