import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fileAnswer, type StoredFile } from '#contract/shape.ts';
import type { Context } from '../context.ts';
import { type Caller, callerOf, NOBODY } from './access.ts';
import type { AnyHandler, FileChecks, Handler, Handlers, Incoming } from './handlers.ts';
import { API_POLICY } from './headers.ts';
import { doOnce, fingerprintOf, keyOf, nameOf, type Stored, storedAnswer } from './idempotency.ts';
import { readIncoming } from './incoming.ts';
import { checkLink, type Signed } from './links.ts';
import { listAnswers } from './list-answers.ts';
import { isSigned } from './navigation.ts';
import { sendStored } from './send-stored.ts';
import { countSubmission } from './submission-limit.ts';

/**
 * Registers every call of the contract with its handler.
 * @param app the server
 * @param context given to the handlers
 * @param handlers one for each call
 * @param checks tell files apart
 */
export function addRoutes(app: FastifyInstance, context: Context, handlers: Handlers, checks: FileChecks): void {
  const answerList = listAnswers(context);

  for (const [name, call] of Object.entries(calls) as [keyof Handlers, Call][]) {
    const handler = handlers[name] as unknown as AnyHandler<Call>;
    const callers = new WeakMap<FastifyRequest, Parameters<typeof readIncoming>[2]>();
    const route: Omit<RouteOptions, 'constraints'> = {
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        reply.header('Content-Security-Policy', API_POLICY);
        const caller = await admitted(call, request);
        const key = call.keyed ? keyOf(request.headers['idempotency-key']) : null;
        callers.set(request, { ...caller, key });
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { account: null, session: null, key: null };
        const incoming = await readIncoming(request, call, caller, checks);
        if (typeof handler === 'function') {
          if (call.answer !== fileAnswer) return answer(reply, await work(call, handler, incoming));
          return sendStored(reply, (await handler(incoming, context)) as StoredFile);
        }
        const { wantsMedia, query } = incoming;
        const read = async () =>
          'part' in handler ? handler.part(incoming, context) : { rows: await handler.handle(incoming, context) };
        return answerList(request, reply, { ...handler, ...{ call, wantsMedia, query, read } });
      },
    };
    for (const constraints of constraintsOf(call)) app.route({ ...route, constraints });
  }

  /** Who asks, and may; a signed link stands in for a token where the call takes one. */
  async function admitted(call: Call, request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    if (!call.byLink || authorization !== undefined || !isSigned(request)) {
      return callerOf(context.db, call.access, authorization);
    }
    await checkLink(context.db, call, request.params as Record<string, string>, request.query as Signed);
    return NOBODY;
  }

  async function work(call: Call, handler: Handler<Call>, incoming: Incoming<Call>): Promise<Stored> {
    const { key, body, files, address } = incoming;
    const status = call.status ?? 200;
    const count = () => countSubmission(context.db, call, address, (body as { email?: unknown } | undefined)?.email);
    if (key === null) {
      if (call.keyed) await count();
      return { status, answer: JSON.stringify(call.answer.write(await handler(incoming, context))) };
    }
    const once = { key, call: nameOf(call), fingerprint: fingerprintOf(call, body, files), status };
    const stored = await storedAnswer(context.db, once);
    if (stored) return stored;
    await count();
    return doOnce(context.db, once, async (db) => call.answer.write(await handler(incoming, { ...context, db })));
  }
}

/** A browser's own request for a page is no call (D46), but for the links that we have signed for it. */
function constraintsOf({ method, byLink }: Call): { navigation?: string }[] {
  if (method !== 'GET') return [{}];
  return [{ navigation: 'no' }, ...(byLink ? [{ navigation: 'signed' }] : [])];
}

function answer(reply: FastifyReply, { status, answer }: Stored): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);
}
