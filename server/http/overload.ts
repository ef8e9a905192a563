import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { serviceUnavailable } from '../core/http-error.ts';
import { isKnownAdmin } from '../sessions/known-admins.ts';
import { acquireSlot, Slots } from './slots.ts';

/** Most requests under way at once; more are turned away before anything is read. */
const MOST_UNDER_WAY = 1000;
/** And as many more of signed-in admins. */
const MOST_OF_ADMINS = 50;
/** Longest lag of the event loop, in milliseconds, at which new requests are still taken. */
const MOST_LAG = 1000;
const PROBE_EVERY = 250;
/** Health, and the files of a page that has begun to load: nothing asks for its first script again, and they cost no more than a refusal. */
const ALWAYS = /^\/(healthz$|assets\/)/;

/**
 * Turns requests away, early and cheaply: with 503 while the server has more to do than it can, and while it stops, with
 * 429 where one client takes more than its share. Its health and the app's files are answered all the same, and signed-in
 * admins have places of their own.
 * @param app the server
 * @param isStopping whether the server was told to stop: it goes on serving, but keeps no connection
 * @param mostUnderWay how many requests it takes at once
 * @returns whether so much is under way that what is slow must hurry
 */
export function addOverloadGuard(app: FastifyInstance, isStopping = () => false, mostUnderWay = MOST_UNDER_WAY) {
  const [places, ofAdmins] = [new Slots(mostUnderWay), new Slots(MOST_OF_ADMINS)];
  let closing = false;
  let lag = 0;
  let last = performance.now();
  const probe = setInterval(() => {
    const now = performance.now();
    lag = now - last - PROBE_EVERY;
    last = now;
  }, PROBE_EVERY);
  probe.unref();

  // What a start takes is no load.
  app.addHook('onListen', async () => {
    lag = 0;
    last = performance.now();
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  // A connection that was kept alive would hold the stop up.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing || isStopping()) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', async () => clearInterval(probe));
  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS.test(request.url)) return;
    if (closing) throw serviceUnavailable(2);
    const isAdmin = isKnownAdmin(request.headers.authorization);
    if (lag > MOST_LAG && !isAdmin) throw serviceUnavailable(1);
    const leave = acquireSlot(places, isAdmin ? ofAdmins : undefined, request.ip, 1);
    // An injected request knows only 'finish', one whose client left only 'close'.
    reply.raw.once('finish', leave).once('close', leave);
  });
  return () => places.isCrowded;
}
