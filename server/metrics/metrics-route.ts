import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { IN_PROCESS } from '../core/log.ts';
import { EVENT_STREAM } from '../http/overload.ts';
import { API_CSP } from '../http/security-headers.ts';
import { addGauges } from './gauges.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Adds `GET /metrics` and counts the requests, if there are metrics. */
export async function addMetrics(app: FastifyInstance, context: Context): Promise<void> {
  const { metrics, config } = context;
  if (!metrics) return;
  const readGauges = await addGauges(metrics.registry, context);
  const expected = hashOf(`Bearer ${config.metricsToken}`);
  app.addHook('onResponse', (request, reply, done) => {
    // A stream takes as long as its page is open.
    const isCounted = !(IN_PROCESS in request.headers) && reply.getHeader('Content-Type') !== EVENT_STREAM;
    if (isCounted) metrics.countRequest(request, reply);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': API_CSP });
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
      throw new HttpError(401, 'Send METRICS_TOKEN as a bearer token');
    }
    await readGauges();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
