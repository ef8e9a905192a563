import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fileAnswer, type StoredFile } from '#contract/admin/answers.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { Context } from '../core/context.ts';
import { rejectCrossSite } from '../http/cross-origin.ts';
import { isSignedLink } from '../http/navigation.ts';
import { API_CSP } from '../http/security-headers.ts';
import { sendAttachment } from '../http/send-stored.ts';
import { ANONYMOUS, authorizeCall, type Caller } from './access.ts';
import { checkLink, type LinkQuery } from './file-links.ts';
import type { AnyHandler, FileChecks, Handlers } from './handler-types.ts';
import { readIdempotencyKey, type StoredResponse } from './idempotency.ts';
import { createListResponder } from './list-responses.ts';
import { readRequest } from './read-request.ts';
import { runCall } from './run-call.ts';

/**
 * Registers every call of the contract with its handler.
 * @param app the server
 * @param context given to the handlers
 * @param handlers one for each call
 * @param checks read files by their content
 */
export function addCallRoutes(app: FastifyInstance, context: Context, handlers: Handlers, checks: FileChecks): void {
  const answerList = createListResponder(context);

  for (const [name, call] of Object.entries(calls) as [keyof Handlers, Call][]) {
    const handler = handlers[name] as unknown as AnyHandler<Call>;
    const callers = new WeakMap<FastifyRequest, Parameters<typeof readRequest>[2]>();
    const route: Omit<RouteOptions, 'constraints'> = {
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        reply.header('Content-Security-Policy', API_CSP);
        // What takes no session would otherwise be open to the forms of any site.
        if (call.access === 'public' && call.keyed) rejectCrossSite(request, context.config);
        const caller = await admitted(call, request);
        const key = call.keyed ? readIdempotencyKey(request.headers['idempotency-key']) : null;
        callers.set(request, { ...caller, key });
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { ...ANONYMOUS, key: null };
        const incoming = await readRequest(request, call, caller, checks);
        if (call.answer === fileAnswer && typeof handler === 'function') {
          return sendAttachment(reply, (await handler(incoming, context)) as StoredFile);
        }
        if (!('collection' in handler)) return answer(reply, await runCall(call, handler, incoming, context));
        const { wantsMedia, query } = incoming;
        const read = async () =>
          'readPage' in handler
            ? handler.readPage(incoming, context)
            : { rows: await handler.handle(incoming, context) };
        return answerList(request, reply, { ...handler, ...{ call, wantsMedia, query, read } });
      },
    };
    for (const constraints of constraintsOf(call)) app.route({ ...route, constraints });
  }

  /** Who asks, and may; a signed link stands in for a token where the call takes one. */
  async function admitted(call: Call, request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    if (!call.byLink || authorization !== undefined || !isSignedLink(request)) {
      return authorizeCall(context.db, call, authorization);
    }
    await checkLink(context.db, call, request.params as Record<string, string>, request.query as LinkQuery);
    return ANONYMOUS;
  }
}

/** A browser's own request for a page is no call (D46), but for the links that we have signed for it. */
function constraintsOf({ method, byLink }: Call): { navigation?: string }[] {
  if (method !== 'GET') return [{}];
  return [{ navigation: 'no' }, ...(byLink ? [{ navigation: 'signed' }] : [])];
}

function answer(reply: FastifyReply, { status, answer }: StoredResponse): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);
}
