import type { Call } from '#contract/core/call.ts';
import type { Context } from '../core/context.ts';
import { clientKey } from '../http/client-address.ts';
import { type Bucket, emailDigest, type Rate, takeTokens } from '../http/rate-limits.ts';
import type { CallRequest, CreationHandler, Handler } from './handler-types.ts';
import { callName, computeFingerprint, findStoredResponse, runIdempotent, type StoredResponse } from './idempotency.ts';

/** 120 at once, two more per second: the customers of a mobile carrier may share one address. */
const SUBMISSIONS: Rate = { capacity: 120, perSecond: 2 };
/** Fewer submissions with a file: each stores up to 5 MB permanently. */
const UPLOADS: Rate = { capacity: 20, perSecond: 1 / 60 };

type Work = (db: Context['db']) => Promise<unknown>;

/**
 * Runs a call; with an idempotency key at most once.
 * @returns the response; for a repeat, that of the first request
 * @throws HttpError 409, 422, 429, and the errors of the handler
 */
export async function runCall(
  call: Call,
  handler: Handler<Call> | CreationHandler<Call>,
  request: CallRequest<Call>,
  context: Context,
): Promise<StoredResponse> {
  const { db } = context;
  if (!('create' in handler)) {
    return runLimited(call, request, db, async (trx) =>
      call.response.write(await handler(request, { ...context, db: trx })),
    );
  }
  const { status, answer: id } = await runLimited(call, request, db, (trx) =>
    handler.create(request, { ...context, db: trx }),
  );
  const answer = await handler.answer(JSON.parse(id), request, context);
  return { status, answer: JSON.stringify(call.response.write(answer)) };
}

/** Runs work within the submission limits, under the idempotency key if there is one. */
async function runLimited(call: Call, request: CallRequest<Call>, db: Context['db'], work: Work) {
  const { key, body, files } = request;
  const status = call.status ?? 200;
  if (key === null) {
    await countSubmission(db, call, request);
    return { status, answer: JSON.stringify(await work(db)) };
  }
  const idempotent = { key, call: callName(call), fingerprint: computeFingerprint(call, body, files), status };
  // A repeat does not count against the limits.
  const stored = await findStoredResponse(db, idempotent);
  if (stored) return stored;
  await countSubmission(db, call, request);
  return runIdempotent(db, idempotent, work);
}

/**
 * Counts a submission against its client address and its e-mail. Calls with files have separate buckets.
 * @throws HttpError 429 with the seconds to wait
 */
async function countSubmission(db: Context['db'], call: Call, { body, address }: CallRequest<Call>): Promise<void> {
  const isSubmission = call.keyed && call.access === 'public';
  if (!isSubmission) return;
  const email = (body as { email?: unknown } | undefined)?.email;
  const [name, rate] = call.files ? (['upload', UPLOADS] as const) : (['submit', SUBMISSIONS] as const);
  const byEmail: Bucket[] = typeof email === 'string' ? [[`${name}:email:${emailDigest(email)}`, rate]] : [];
  await takeTokens(db, [[`${name}:address:${clientKey(address)}`, rate], ...byEmail]);
}
