import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Context } from '../context.ts';
import { callerOf } from './access.ts';
import type { Creation, FileChecks, Handler, Handlers, ListHandler } from './handlers.ts';
import { API_POLICY } from './headers.ts';
import { keyOf, type Stored } from './idempotency.ts';
import { readIncoming } from './incoming.ts';
import { listAnswers } from './list-answers.ts';
import { answerOf } from './work.ts';

type AnyHandler = Handler<Call> | ListHandler<Call> | Creation<Call>;

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
    const handler = handlers[name] as unknown as AnyHandler;
    const callers = new WeakMap<FastifyRequest, Parameters<typeof readIncoming>[2]>();
    app.route({
      method: call.method,
      url: call.path,
      constraints: call.method === 'GET' ? { navigation: 'no' } : {},
      onRequest: async (request, reply) => {
        reply.header('Content-Security-Policy', API_POLICY);
        const caller = await callerOf(context.db, call.access, request.headers.authorization);
        const key = call.keyed ? keyOf(request.headers['idempotency-key']) : null;
        callers.set(request, { ...caller, key });
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { account: null, session: null, key: null };
        const incoming = await readIncoming(request, call, caller, checks);
        if (!('handle' in handler)) return answer(reply, await answerOf(call, handler, incoming, context));
        const { collection } = handler;
        const read = () => handler.handle(incoming, context);
        return answerList(request, reply, { call, collection, wantsMedia: incoming.wantsMedia, read });
      },
    });
  }
}

function answer(reply: FastifyReply, { status, answer }: Stored): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);
}
