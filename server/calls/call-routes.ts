import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { eventStream, isFile, type StoredFile } from '#contract/admin/responses.ts';
import { calls } from '#contract/calls.ts';
import { type Call, isSubmission } from '#contract/core/call.ts';
import { deviceName } from '#contract/runtime/device-name.ts';
import { appendRead, appendRefusal } from '../audit/audited-calls.ts';
import type { Context } from '../core/context.ts';
import { rejectCrossSite } from '../http/cross-origin.ts';
import { isSignedLink } from '../http/navigation.ts';
import { EVENT_STREAM } from '../http/overload.ts';
import { API_CSP } from '../http/security-headers.ts';
import { ANONYMOUS, authorizeCall, type Caller, NotPermitted } from './access.ts';
import { checkLink, type LinkQuery, sendAttachment } from './file-links.ts';
import {
  type AnyHandler,
  actorOf,
  type CallRequest,
  type FileChecks,
  type Handlers,
  type ListHandler,
  type ListPage,
  type PagedListHandler,
} from './handler-types.ts';
import { readIdempotencyKey, type StoredResponse } from './idempotency.ts';
import { publicList, sendList } from './list-responses.ts';
import { readProof } from './proof.ts';
import { readRequest } from './read-request.ts';
import { runCall } from './run-call.ts';

/** Registers a route for each call of the contract. */
export function addCallRoutes(app: FastifyInstance, context: Context, handlers: Handlers, checks: FileChecks): void {
  for (const [name, call] of Object.entries(calls) as [keyof Handlers, Call][]) {
    const handler = handlers[name] as unknown as AnyHandler<Call>;
    const callers = new WeakMap<FastifyRequest, Parameters<typeof readRequest>[2]>();
    const callerOf = (request: FastifyRequest) => callers.get(request) ?? { ...ANONYMOUS, key: null, proof: 'none' };
    const route: Omit<RouteOptions, 'constraints'> = {
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        reply.header('Content-Security-Policy', API_CSP);
        // A submission needs no session, so a form on any other site could send it.
        if (isSubmission(call)) rejectCrossSite(request, context.config);
        const caller = await authorize(call, request);
        const key = call.keyed ? readIdempotencyKey(request.headers['idempotency-key']) : null;
        const proof = isSubmission(call) ? await readProof(context.db, request.headers, key) : 'none';
        callers.set(request, { ...caller, key, proof });
      },
      handler: async (request, reply) => {
        const callRequest = await readRequest(request, call, callerOf(request), checks);
        // Nothing personal is sent before the audit log has it; what was not found was not read.
        const audit = async () => {
          if (call.isPersonal) await appendRead(context.db, call, actorOf(callRequest), callRequest.params);
        };
        if (isFile(call.response) && typeof handler === 'function') {
          const file = (await handler(callRequest, context)) as StoredFile;
          await audit();
          return sendAttachment(reply, file);
        }
        if (call.response === eventStream && typeof handler === 'function') {
          await audit();
          return sendEvents(reply, (await handler(callRequest, context)) as Readable);
        }
        if (!('collection' in handler)) {
          const answer = await runCall(call, handler, callRequest, context);
          await audit();
          return sendJson(reply, answer);
        }
        await audit();
        const read = () => readRows(handler, callRequest);
        return sendList(context, { call, ...handler }, callRequest, read, request, reply);
      },
    };
    // Most requests find a public list in memory, so they wait for nothing.
    if (call.access === 'public' && 'collection' in handler) {
      route.onRequest = (_, reply, done) => {
        reply.header('Content-Security-Policy', API_CSP);
        done();
      };
      route.handler = publicList(context, { call, ...handler }, async (request) =>
        readRows(handler, await readRequest(request, call, callerOf(request), checks)),
      );
    }
    for (const constraints of routeConstraints(call)) app.route({ ...route, constraints });
  }

  async function readRows(
    handler: ListHandler<Call> | PagedListHandler<Call>,
    callRequest: CallRequest<Call>,
  ): Promise<ListPage<unknown>> {
    if ('readPage' in handler) return handler.readPage(callRequest, context);
    return { rows: await handler.handle(callRequest, context) };
  }

  /** Authorizes by session. A request without the right is in the audit log. */
  async function authorizeAudited(call: Call, request: FastifyRequest): Promise<Caller> {
    try {
      return await authorizeCall(context.db, call, request.headers.authorization);
    } catch (error) {
      if (error instanceof NotPermitted) {
        const device = deviceName(request.headers['user-agent'] ?? '');
        const actor = { accountId: error.accountId, address: request.ip, device };
        await appendRefusal(context.db, call, actor, { status: 403, reason: error.message });
      }
      throw error;
    }
  }

  /** Authorizes by session, or by a signed link if the call accepts links. */
  async function authorize(call: Call, request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    if (!call.byLink || authorization !== undefined || !isSignedLink(request)) {
      return authorizeAudited(call, request);
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

/** Sends events as they come. A proxy must neither transform nor collect them. */
const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .type(EVENT_STREAM)
    .send(events);

function sendJson(reply: FastifyReply, { status, answer }: StoredResponse): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer);
}
