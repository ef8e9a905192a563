import { type Call, callName, isSubmission } from '#contract/core/call.ts';
import { appendChange, isAuditedChange } from '../audit/audited-calls.ts';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/metrics.ts';
import { transaction } from '../db/transaction.ts';
import { clientKey } from '../http/client-address.ts';
import { type Bucket, emailDigest, type Rate, takeToken, takeTokens } from '../http/rate-limits.ts';
import { actorOf, type CallRequest, type CreationHandler, type Handler } from './handler-types.ts';
import { computeFingerprint, findStoredResponse, runIdempotent, type StoredResponse } from './idempotency.ts';
import { challengeError, ProofRequired } from './proof.ts';

/** 120 at once, two more per second: the customers of a mobile carrier may share one address. */
const SUBMISSIONS: Rate = { capacity: 120, perSecond: 2 };
/** Fewer submissions with a file: each stores up to 5 MB permanently. */
const UPLOADS: Rate = { capacity: 20, perSecond: 1 / 60 };

/** At most `count` at once and within a day. */
const ratePerDay = (count: number): Rate => ({ capacity: count, perSecond: count / (24 * 3600) });

type Work = (db: Context['db'], request: CallRequest<Call>) => Promise<unknown>;

/**
 * Runs a call; with an idempotency key at most once.
 * @returns the response; for a repeat, that of the first request
 * @throws HttpError 409, 422, 428, 429, and the errors of the handler
 */
export async function runCall(
  call: Call,
  handler: Handler<Call> | CreationHandler<Call>,
  request: CallRequest<Call>,
  context: Context,
): Promise<StoredResponse> {
  if (!('create' in handler)) {
    const change = audited(call, async (db, counted) =>
      call.response.write(await handler(counted, { ...context, db })),
    );
    return runLimited(call, request, context, change);
  }
  const creation = audited(call, (db, counted) => handler.create(counted, { ...context, db }));
  const { status, answer: id } = await runLimited(call, request, context, creation);
  const answer = await handler.answer(JSON.parse(id), request, context);
  return { status, answer: JSON.stringify(call.response.write(answer)) };
}

/** Runs the work of a change and appends it to the audit log, in one transaction. */
function audited(call: Call, work: Work): Work {
  if (!isAuditedChange(call)) return work;
  return (db, request) =>
    transaction(db, async (trx) => {
      const answer = await work(trx, request);
      await appendChange(trx, call, actorOf(request), request.params);
      return answer;
    });
}

/** Runs work within the submission limits, under the idempotency key if there is one. */
async function runLimited(call: Call, request: CallRequest<Call>, { db, config, metrics }: Context, work: Work) {
  const { key, body, files } = request;
  const status = call.status ?? 200;
  if (key === null) {
    const counted = await countSubmission(db, call, request, config);
    return { status, answer: JSON.stringify(await work(db, counted)) };
  }
  const idempotent = { key, call: callName(call), fingerprint: computeFingerprint(call, body, files), status };
  let outcome: Outcome = 'repeated';
  const respond = async () => {
    // A repeat does not count against the limits.
    const stored = await findStoredResponse(db, idempotent);
    if (stored) return stored;
    const counted = await countSubmission(db, call, request, config);
    return runIdempotent(db, idempotent, (trx) => {
      outcome = 'stored';
      return work(trx, counted);
    });
  };
  try {
    const response = await respond();
    metrics?.countSubmission(callName(call), outcome);
    return response;
  } catch (error) {
    throw error instanceof ProofRequired ? await challengeError(db, key, config) : error;
  }
}

/**
 * Counts a submission against its client address and its e-mail. Calls with files have separate buckets. A submission with a
 * proof was counted when the proof was asked for.
 * @returns the request, with what the limits say about its proof
 * @throws HttpError 429 with the seconds to wait; ProofRequired
 */
async function countSubmission(
  db: Context['db'],
  call: Call,
  request: CallRequest<Call>,
  config: Config,
): Promise<CallRequest<Call>> {
  const { body, address, proof } = request;
  if (!isSubmission(call) || proof === 'found') return request;
  const email = (body as { email?: unknown } | undefined)?.email;
  const [name, rate] = call.files ? (['upload', UPLOADS] as const) : (['submit', SUBMISSIONS] as const);
  const byEmail: Bucket[] = typeof email === 'string' ? [[`${name}:email:${emailDigest(email)}`, rate]] : [];
  const client = clientKey(address);
  // Last: it is everybody's, so that a client that has used up its own takes nothing from it.
  const daily: Bucket[] =
    call.files && config.resumesPerDay > 0 ? [['upload:all', ratePerDay(config.resumesPerDay)]] : [];
  const unproven: Rate = { capacity: config.proofAfter, perSecond: config.proofAfter / 60 };
  const { allowed } = await transaction(db, async (trx) => {
    await takeTokens(trx, [[`${name}:address:${client}`, rate], ...byEmail, ...daily]);
    return takeToken(trx, `unproven:address:${client}`, unproven);
  });
  if (allowed) return request;
  if (proof === 'ready') throw new ProofRequired();
  return { ...request, proof: 'missing' };
}
