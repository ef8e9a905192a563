import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';

/** Header with the id of a request, which its lines of the log contain. */
export const REQUEST_ID = 'X-Request-Id';
const FORMAT = /^[\w-]{8,64}$/;

/** Makes the id of a request; behind a trusted proxy it is the one that the proxy has given it. */
export const requestIds =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustProxy === false ? undefined : headers[REQUEST_ID.toLowerCase()];
    return typeof given === 'string' && FORMAT.test(given) ? given : randomUUID();
  };

/** Adds the id to every response. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}
