import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Bindings, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/**
 * Header of the requests that the server sends to itself to render a page. They are not logged. Its name is random, so no client
 * can use it.
 */
export const IN_PROCESS = `x-in-process-${randomUUID()}`;

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: string;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Milliseconds that a line waits, so that the lines of many requests are written at once. */
const MAX_DELAY = 50;
const MAX_WAITING = 64 * 1024;
const WARNING = 40;
/** Paths of health checks and metrics. */
export const MONITORING_PATH = /^\/((health|ready|live)z|metrics)$/;

/**
 * Creates the server's log: JSON lines without personal data. It never contains a body, token, e-mail, address or query.
 * @param stream standard output by default; unless it is a terminal, lines are written there within 50 ms, warnings and errors
 * at once
 * @param level lines below it are left out
 */
export function createLog(stream?: DestinationStream, level: LogLevel = 'info'): Logger {
  const serializers = { err: describe, error: describe, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers }, stream ?? standardOutput());
}

const standardOutput = () => (process.stdout.isTTY ? pino.destination(1) : delayedOutput());

function delayedOutput() {
  const output = pino.destination({ dest: 1, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) output.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true as const,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (this.lastLevel >= WARNING || waiting.length > MAX_WAITING) flush();
      else timer ??= setTimeout(flush, MAX_DELAY).unref();
    },
    flushSync: flush,
  };
}

/**
 * A log whose children only add fields. Fastify makes a child for each request, and `child` of pino also copies levels,
 * formatters and serializers, which takes longer than writing a line.
 */
export function withSimpleChildren(log: Logger): Logger {
  const child = (fields: Bindings): Logger => {
    const made: Logger = Object.create(log);
    made.setBindings(fields);
    return made;
  };
  return Object.create(log, { child: { value: child } });
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

/**
 * Logs one line per response: id, method, route pattern, status, milliseconds. Successful health checks, readings of the metrics, and the requests of the
 * server to itself are left out.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? null : (request.routeOptions.url ?? null);
    const status = reply.statusCode;
    const isMonitoring = MONITORING_PATH.test(route ?? '') && status === 200;
    const isLeftOut = isMonitoring || IN_PROCESS in request.headers;
    if (!isLeftOut) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info({ method: request.method, route, status, ms }, 'answered');
    }
    done();
  });
}
