import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fileResponse, type StoredFile } from '#contract/admin/responses.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { Context } from '../core/context.ts';
import { clientKey } from '../http/client-address.ts';
import { rejectCrossSite } from '../http/cross-origin.ts';
import { isSignedLink } from '../http/navigation.ts';
import { type Bucket, emailDigest, type Rate, takeTokens } from '../http/rate-limits.ts';
import { API_CSP } from '../http/security-headers.ts';
import { ANONYMOUS, authorizeCall, type Caller } from './access.ts';
import { checkLink, type LinkQuery, sendAttachment } from './file-links.ts';
import type { AnyHandler, CallRequest, CreationHandler, FileChecks, Handler, Handlers } from './handler-types.ts';
import {
  callName,
  computeFingerprint,
  findStoredResponse,
  readIdempotencyKey,
  runIdempotent,
  type StoredResponse,
} from './idempotency.ts';
import { createListResponder } from './list-responses.ts';
import { readRequest } from './read-request.ts';

/** Registers a route for each call of the contract. */
export function addCallRoutes(app: FastifyInstance, context: Context, handlers: Handlers, checks: FileChecks): void {
  const sendList = createListResponder(context);

  for (const [name, call] of Object.entries(calls) as [keyof Handlers, Call][]) {
    const handler = handlers[name] as unknown as AnyHandler<Call>;
    const callers = new WeakMap<FastifyRequest, Parameters<typeof readRequest>[2]>();
    const route: Omit<RouteOptions, 'constraints'> = {
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        reply.header('Content-Security-Policy', API_CSP);
        // A submission needs no session, so a form on any other site could send it.
        if (call.access === 'public' && call.keyed) rejectCrossSite(request, context.config);
        const caller = await authorize(call, request);
        const key = call.keyed ? readIdempotencyKey(request.headers['idempotency-key']) : null;
        callers.set(request, { ...caller, key });
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { ...ANONYMOUS, key: null };
        const callRequest = await readRequest(request, call, caller, checks);
        if (call.response === fileResponse && typeof handler === 'function') {
          return sendAttachment(reply, (await handler(callRequest, context)) as StoredFile);
        }
        if (!('collection' in handler)) return sendJson(reply, await runCall(call, handler, callRequest, context));
        const { wantsMedia, query } = callRequest;
        const read = async () =>
          'readPage' in handler
            ? handler.readPage(callRequest, context)
            : { rows: await handler.handle(callRequest, context) };
        return sendList(request, reply, { ...handler, ...{ call, wantsMedia, query, read } });
      },
    };
    for (const constraints of routeConstraints(call)) app.route({ ...route, constraints });
  }

  /** Authorizes by session, or by a signed link if the call accepts links. */
  async function authorize(call: Call, request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    if (!call.byLink || authorization !== undefined || !isSignedLink(request)) {
      return authorizeCall(context.db, call, authorization);
    }
    await checkLink(context.db, call, request.params as Record<string, string>, request.query as LinkQuery);
    return ANONYMOUS;
  }
}

/** Navigations go to the page at the same path, except for signed links. */
function routeConstraints({ method, byLink }: Call): { navigation?: string }[] {
  if (method !== 'GET') return [{}];
  return [{ navigation: 'no' }, ...(byLink ? [{ navigation: 'signed' }] : [])];
}

function sendJson(reply: FastifyReply, { status, answer }: StoredResponse): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);
}

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
async function runCall(
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
