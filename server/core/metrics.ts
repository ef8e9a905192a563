import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KyselyConfig } from 'kysely';
import type { Registry } from 'prom-client';

/** What became of a submission with an idempotency key: stored now, or stored before and sent again. */
export type Outcome = 'stored' | 'repeated';

/** Figures of one process, in the format of Prometheus. Names follow its conventions (prometheus.io/docs/practices/naming). */
export interface Metrics {
  readonly registry: Registry;
  countRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a request that was refused because of overload, before it was looked at. */
  countOverload(): void;
  /** Counts a submission of a call, such as `POST /contacts/create`. */
  countSubmission(call: string, outcome: Outcome): void;
  /** Measures the queries of a database. */
  readonly onQuery: Extract<KyselyConfig['log'], (...args: never[]) => unknown>;
}

/** Upper limits of latencies, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** Creates the metrics of this process. The library is loaded only then. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time of a database query',
    labelNames: ['outcome'] as const,
    buckets: QUERY_BUCKETS,
    registers: [registry],
  });
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'Requests with an idempotency key: stored, or repeats of a stored one',
    labelNames: ['call', 'outcome'] as const,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'site_overload_refused_total',
    help: 'Requests that were refused because of overload, before they were looked at',
    registers: [registry],
  });
  return {
    registry,
    countRequest(request, reply) {
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    },
    countOverload: () => refused.inc(),
    countSubmission: (call, outcome) => submissions.inc({ call, outcome }),
    onQuery: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'error' : 'ok' }, queryDurationMillis / 1000),
  };
}
