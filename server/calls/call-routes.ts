import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fileAnswer, type StoredFile } from '#contract/admin/answers.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { Context } from '../core/context.ts';
import { isSigned } from '../http/navigation.ts';
import { admitOwnPages } from '../http/own-pages.ts';
import { API_POLICY } from '../http/security-headers.ts';
import { sendStored } from '../http/send-stored.ts';
import { type Caller, callerOf, NOBODY } from './access.ts';
import { checkLink, type Signed } from './file-links.ts';
import type { AnyHandler, FileChecks, Handlers } from './handler-types.ts';
import { keyOf, type Stored } from './idempotency.ts';
import { listAnswers } from './list-responses.ts';
import { readIncoming } from './read-request.ts';
import { answerOf } from './run-call.ts';

/**
 * Registers every call of the contract with its handler.
 * @param app the server
 * @param context given to the handlers
 * @param handlers one for each call
 * @param checks read files by their content
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
        // What takes no session would otherwise be open to the forms of any site.
        if (call.access === 'public' && call.keyed) admitOwnPages(request, context.config);
        const caller = await admitted(call, request);
        const key = call.keyed ? keyOf(request.headers['idempotency-key']) : null;
        callers.set(request, { ...caller, key });
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { ...NOBODY, key: null };
        const incoming = await readIncoming(request, call, caller, checks);
        if (call.answer === fileAnswer && typeof handler === 'function') {
          return sendStored(reply, (await handler(incoming, context)) as StoredFile);
        }
        if (!('collection' in handler)) return answer(reply, await answerOf(call, handler, incoming, context));
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
      return callerOf(context.db, call, authorization);
    }
    await checkLink(context.db, call, request.params as Record<string, string>, request.query as Signed);
    return NOBODY;
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
