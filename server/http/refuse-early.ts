import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isKnownAdmin } from '../sessions/known-admins.ts';
import { errorBody } from './error-responses.ts';
import { isNavigation } from './navigation.ts';
import { isExempt } from './overload.ts';
import { REQUEST_ID } from './request-id.ts';

const BODY = JSON.stringify(errorBody('The server is busy. Please try again in a moment'));
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(BODY),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Retry-After': '2',
};
/** Milliseconds between two lines of the log. */
const LOG_EVERY = 1000;

interface EarlyRefusal {
  readonly isOverloaded: () => boolean;
  readonly publicOrigin: string;
  /** Makes the id of a request. */
  readonly requestId: (request: IncomingMessage) => string;
  /** Called for each refused request, for the metrics. */
  readonly onRefused: () => void;
}

/**
 * Refuses requests while the server is overloaded before the framework sees them: that costs a tenth, and what is saved serves
 * others. Requests of admins, navigations, which get a page, and those of other origins, which need more headers, go on to the
 * overload guard.
 */
export function refuseEarly(
  app: FastifyInstance,
  { isOverloaded, publicOrigin, requestId, onRefused }: EarlyRefusal,
): void {
  const handlers = app.server.listeners('request') as RequestListener[];
  let refused = 0;
  const timer = setInterval(() => {
    if (refused > 0) app.log.warn({ refused }, 'overloaded: requests refused');
    refused = 0;
  }, LOG_EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (isOverloaded() && mayRefuse(request, publicOrigin)) {
      refused += 1;
      onRefused();
      response.writeHead(503, { ...HEADERS, [REQUEST_ID]: requestId(request) }).end(BODY);
      return;
    }
    for (const handle of handlers) handle(request, response);
  });
}

function mayRefuse(request: IncomingMessage, publicOrigin: string): boolean {
  const { url = '', headers } = request;
  const isOfSite = headers.origin === undefined || headers.origin === publicOrigin;
  return isOfSite && !isExempt(url) && !isNavigation(request) && !isKnownAdmin(headers.authorization);
}
