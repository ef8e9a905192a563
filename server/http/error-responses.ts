import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { methodsAt } from '#contract/call-path.ts';
import type { ApiError } from '#contract/core/responses.ts';
import { HttpError, serviceUnavailable } from '../core/http-error.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { isNavigation } from './navigation.ts';
import { REQUEST_ID } from './request-id.ts';
import { API_CSP } from './security-headers.ts';

/** Messages for errors of Fastify and Node, by status. */
const DEFAULT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'This address does not take that method',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This type of content is not accepted here',
  431: 'The request headers are too large',
};

/** Statuses of Node's errors while it parses a request; any other error is a 400. */
const PARSER_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Creates the JSON body of an error.
 * @param message sentence for the user
 * @param errors one sentence for each invalid field, by field name
 */
export function errorBody(message: string, errors?: Readonly<Record<string, string>>): ApiError {
  return { success: false, message, ...(errors && { errors: { ...errors } }) };
}

/** The message of a status without a more specific one. */
export function defaultMessage(status: number): string {
  return DEFAULT_MESSAGES[status] ?? (status < 500 ? 'The request was refused' : 'Something went wrong on the server');
}

/**
 * Sets status and headers of an error response; the caller sends the body. Logs errors from 500 on. An unexpected error
 * becomes a 500.
 * @returns the error to show to the client
 */
export function prepareErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): HttpError {
  const httpError = toHttpError(error);
  if (httpError.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (httpError.retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(httpError.retryAfter)));
  // Do not wait for the rest of a slow body.
  if (httpError.status === 408) reply.header('Connection', 'close');
  if (httpError.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  reply.code(httpError.status).header('Cache-Control', 'no-store').removeHeader('ETag');
  return httpError;
}

/** Sends an error as JSON, without its stack. */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendErrorBody(prepareErrorResponse(error, request, reply), reply);
}

/** Sends the JSON body of a prepared error response. */
export function sendErrorBody({ message, errors, challenge, current }: HttpError, reply: FastifyReply): FastifyReply {
  const body = { ...errorBody(message, errors), challenge, current };
  return reply
    .header('Content-Security-Policy', API_CSP)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * Answers requests without a route as JSON: 405 with `Allow` (RFC 9110 §15.5.6) if a call has the path but not the method,
 * else 404. The route of the pages, `GET /*`, comes first and passes on by `reply.callNotFound()`.
 */
export function addNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(path);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isWrongMethod = methods.length > 0 && !methods.some((allowed) => allowed === method);
    const status = isWrongMethod && !isNavigation(request) ? 405 : 404;
    if (status === 405) reply.header('Allow', methods.join(', '));
    sendErrorResponse(new HttpError(status, defaultMessage(status)), request, reply);
  });
}

/** Answers a request that Node could not parse as HTTP with a JSON error, logs it, and closes the connection. */
export function rejectMalformedRequest(error: Error & { code?: string }, socket: Socket, log: Logger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = PARSER_STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(defaultMessage(status)));
  const reqId = randomUUID();
  log.info({ reqId, method: null, route: null, status, reason: error.code }, 'answered');
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      `${REQUEST_ID}: ${reqId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return serviceUnavailable();
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const isClientError = status >= 400 && status < 500;
  return new HttpError(isClientError ? status : 500, defaultMessage(isClientError ? status : 500));
}
