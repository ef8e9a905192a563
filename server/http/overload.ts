import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceUnavailable } from '../core/http-error.ts';
import { MONITORING_PATH } from '../core/log.ts';
import { isKnownAdmin } from '../sessions/known-admins.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { acquireSlot, Slots } from './slots.ts';

/** Maximum number of concurrent requests; more are rejected before anything is read. */
const MAX_REQUESTS = 1000;
/** Further slots for signed-in admins. */
const RESERVED_FOR_ADMINS = 50;
/** Maximum lag of the event loop, in milliseconds, at which requests are accepted. */
const MAX_LAG = 1000;
/** Maximum number of open event streams. */
const MAX_STREAMS = 3000;
/** Seconds to wait before another one. */
const STREAM_RETRY = 30;
const LAG_INTERVAL = 250;
/**
 * Paths that are never rejected: health checks, metrics and assets. Nothing requests a page's first script again, and an asset
 * costs no more than a rejection.
 */
export const isExempt = (path: string) => MONITORING_PATH.test(path) || path.startsWith('/assets/');

/** Whether a request is slow even on an idle server: it uploads a file, hashes a password, or stays open. */
const isSlow = ({ url, headers }: FastifyRequest) =>
  url.startsWith('/admins/') ||
  url.startsWith('/desk/stream') ||
  headers['content-type']?.startsWith('multipart/') === true;

/** Media type of responses that stay open. While they wait for events, they are no work. */
export const EVENT_STREAM = 'text/event-stream';

/** Limits of the overload guard. */
export interface OverloadLimits {
  readonly maxRequests?: number;
  readonly maxLag?: number;
  /** Whether as many requests run at once as do not wait long for each other. */
  readonly isAdaptive?: boolean;
}

/**
 * Rejects requests early and cheaply: with 503 while the server is overloaded or closing, with 429 for a client that uses
 * more than its share. The health check and assets are exempt, and signed-in admins have reserved slots.
 * @param isStopping whether the server has got the stop signal: it still serves, but closes each connection
 * @returns whether so many requests are running that slow ones get less time, and whether others than admins are refused
 */
export function addOverloadGuard(
  app: FastifyInstance,
  isStopping = () => false,
  { maxRequests = MAX_REQUESTS, maxLag = MAX_LAG, isAdaptive = true }: OverloadLimits = {},
) {
  const [slots, adminSlots] = [new Slots(maxRequests), new Slots(RESERVED_FOR_ADMINS)];
  const streamSlots = new Slots(MAX_STREAMS);
  const limit = new AdaptiveLimit();
  const isOverloaded = () => lag > maxLag || (isAdaptive && limit.isReached);
  const [releases, ends] = [new WeakMap<FastifyRequest, () => void>(), new WeakMap<FastifyRequest, () => void>()];
  let isClosing = false;
  let lag = 0;
  let last = performance.now();
  const lagTimer = setInterval(() => {
    const now = performance.now();
    lag = now - last - LAG_INTERVAL;
    last = now;
  }, LAG_INTERVAL);
  lagTimer.unref();

  // The lag of the start does not count.
  app.addHook('onListen', async () => {
    lag = 0;
    last = performance.now();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // A keep-alive connection would delay the stop.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing || isStopping()) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // What remains takes as long as the client's network.
    ends.get(request)?.();
    if (reply.getHeader('Content-Type') === EVENT_STREAM) {
      reply.raw.on('close', streamSlots.acquire(request.ip, STREAM_RETRY));
      releases.get(request)?.();
    }
    done(null, payload);
  });
  app.addHook('onClose', async () => clearInterval(lagTimer));
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request.url)) return done();
    if (isClosing) throw serviceUnavailable(2);
    const isAdmin = isKnownAdmin(request.headers.authorization);
    if (isOverloaded() && !isAdmin) throw serviceUnavailable(1);
    const release = acquireSlot(slots, isAdmin ? adminSlots : undefined, request.ip, 1);
    releases.set(request, release);
    // An injected request emits only 'finish', a request whose client has left only 'close'.
    reply.raw.on('finish', release).on('close', release);
    done();
  });
  // After the body was read, for which a slow client takes its time.
  app.addHook('preHandler', (request, reply, done) => {
    if (isExempt(request.url) || isSlow(request)) return done();
    const end = limit.begin(performance.now());
    const onEnd = () => end(performance.now());
    ends.set(request, onEnd);
    reply.raw.on('close', onEnd);
    done();
  });
  return { isCrowded: () => slots.isCrowded, isOverloaded };
}
