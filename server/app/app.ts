import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { DocumentRenderer } from '#contract/runtime/document.ts';
import { addCallRoutes } from '../calls/call-routes.ts';
import type { FileChecks, Handlers } from '../calls/handler-types.ts';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { addRequestLog, withSimpleChildren } from '../core/log.ts';
import type { Telemetry } from '../core/telemetry.ts';
import { deskHubOf } from '../desk/live/desk-hub.ts';
import { checkResume } from '../entities/applications/check-resume.ts';
import { addForwardedFor } from '../http/client-address.ts';
import { addCors } from '../http/cross-origin.ts';
import { addNotFoundHandler, rejectMalformedRequest, sendErrorResponse } from '../http/error-responses.ts';
import { navigationConstraint } from '../http/navigation.ts';
import { addOverloadGuard, type OverloadLimits } from '../http/overload.ts';
import { addBodyParsers, TEXT_BYTES } from '../http/read-body.ts';
import { refuseEarly } from '../http/refuse-early.ts';
import { addRequestId, REQUEST_ID, requestIds } from '../http/request-id.ts';
import { addSecurityHeaders, securityHeaders } from '../http/security-headers.ts';
import { addMetrics } from '../metrics/metrics-route.ts';
import { openApiRoutes } from '../openapi/openapi-routes.ts';
import { packRoutes } from '../packs/pack-routes.ts';
import { errorPages } from '../pages/error-pages.ts';
import { inlineScript } from '../pages/html.ts';
import { documentRoutes } from '../pages/page-routes.ts';
import { addShareRoute } from '../pages/share-route.ts';
import { encodePicture } from '../pictures/picture-process.ts';
import { pictureRoutes } from '../pictures/picture-routes.ts';
import { addHealth } from './health.ts';

/** Parts of a server besides its context. */
export interface Parts {
  readonly handlers: Handlers;
  /** The app's server entry; without it no pages are rendered. */
  readonly renderer?: DocumentRenderer | undefined;
  /** Folder of the client's build; it may be missing. */
  readonly clientDir: string;
  /** Aborted when shutdown begins. The server handles requests until it is closed. */
  readonly stopping?: AbortSignal;
  /** Traces of requests. */
  readonly telemetry?: Telemetry | undefined;
  /** Replaces the limits of the overload guard. */
  readonly overload?: OverloadLimits;
}

// A phone on a slow connection needs a quarter of an hour for 5 MB, but is never silent for long.
const TIMEOUTS = { requestTimeout: 30 * 60_000, connectionTimeout: 60_000, keepAliveTimeout: 65_000 };

/** Characters of a path parameter; an encrypted e-mail address is the longest one. */
const LONGEST_PARAM = 600;

/**
 * Builds the server: API, pictures, documents, health. It does not listen yet.
 * @param context settings, database, log; their owner closes the database
 * @param parts handlers and renderer
 */
export async function buildApp(context: Context, parts: Parts): Promise<FastifyInstance> {
  const { config, log } = context;
  const requestId = requestIds(config);
  const app: FastifyInstance = fastify({
    ...TIMEOUTS,
    http: { headersTimeout: 20_000 },
    loggerInstance: withSimpleChildren(log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: proxyTrust(config),
    bodyLimit: TEXT_BYTES,
    return503OnClosing: false,
    routerOptions: { constraints: { navigation: navigationConstraint }, maxParamLength: LONGEST_PARAM },
    // These responses skip all hooks, so what the hooks do is done here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(config.publicOrigin), [REQUEST_ID]: request.id });
      sendErrorResponse(error, request, reply);
      request.log.info({ method: request.method, route: null, status: reply.statusCode }, 'answered');
    },
    clientErrorHandler: (error, socket) => rejectMalformedRequest(error, socket, log),
  });
  const isStopping = () => parts.stopping?.aborted === true;
  if (parts.telemetry) await app.register(parts.telemetry.plugin);
  addRequestId(app);
  addForwardedFor(app);
  addSecurityHeaders(app, config, {
    apiOrigin: parts.renderer?.apiOrigin,
    inlineScript: await inlineScript(parts.clientDir),
  });
  await addCors(app, config);
  addRequestLog(app);
  const { isCrowded, isOverloaded } = addOverloadGuard(app, isStopping, parts.overload);
  refuseEarly(app, {
    ...{ isOverloaded, publicOrigin: config.publicOrigin, requestId },
    onRefused: () => context.metrics?.countOverload(),
  });
  const pages = errorPages(parts.clientDir);
  app.setErrorHandler(pages.ofSite);
  addNotFoundHandler(app);
  addBodyParsers(app, isCrowded);
  app.register(multipart, { throwFileSizeLimit: false });
  addHealth(app, context, isStopping);
  await addMetrics(app, context);
  app.register(async (api) => {
    api.setErrorHandler(pages.ofCalls);
    addCallRoutes(api, context, parts.handlers, fileChecksOf(context.config));
  });
  closeStreams(app, context, parts.stopping);
  app.register(openApiRoutes(context, parts));
  app.register(packRoutes(context, parts));
  app.register(pictureRoutes(context));
  addShareRoute(app);
  app.register(documentRoutes(context, { renderer: parts.renderer ?? null, clientDir: parts.clientDir }));
  return app;
}

/** Ends the streams of the desk when shutdown begins: they would never end by themselves. */
function closeStreams(app: FastifyInstance, context: Context, stopping: AbortSignal | undefined): void {
  const hub = deskHubOf(context);
  stopping?.addEventListener('abort', () => hub.close());
  app.addHook('preClose', async () => hub.close());
}

function proxyTrust({ trustProxy }: Config) {
  return typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;
}

/** Checks uploaded files before any transaction: encodes pictures, looks into resumes. */
const fileChecksOf = (config: Config): FileChecks => ({
  image: async (bytes) => ({ picture: await encodePicture(bytes) }),
  resume: (bytes) => checkResume(config, bytes),
});
