import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Creates the server's log: JSON lines without personal data. It never contains a body, token, e-mail, address or query.
 * @param stream standard output by default
 */
export function createLog(stream?: DestinationStream): Logger {
  const serializers = { err: describe, error: describe, req: () => undefined, res: () => undefined };
  return pino({ base: null, timestamp: stdTimeFunctions.isoTime, serializers }, stream ?? pino.destination(1));
}

/** PostgreSQL includes row values in its messages, so its errors are logged with code and stack only. */
function describe(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(severity === undefined && { message: error.message }),
    stack: frames.join('\n'),
  };
}

/** Logs one line per response: id, method, route pattern, status, milliseconds. Successful health checks are left out. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? null : (request.routeOptions.url ?? null);
    if (route === '/healthz' && reply.statusCode === 200) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
