import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#contract/core/answers.ts';
import { HttpError, serviceUnavailable } from '../core/http-error.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { API_CSP } from './security-headers.ts';

/** Sentences for what Fastify itself refuses, by status. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'This address does not take that method',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This type of content is not accepted here',
  431: 'The request headers are too large',
};

/**
 * The JSON body of an error.
 * @param message a sentence for the reader
 * @param errors one sentence for each field at fault
 */
export function errorBody(message: string, errors?: Readonly<Record<string, string>>): ErrorAnswer {
  return { success: false, message, ...(errors && { errors: { ...errors } }) };
}

/**
 * The sentence of a status where nothing better is known.
 * @param status HTTP status
 */
export function defaultMessage(status: number): string {
  return SENTENCES[status] ?? (status < 500 ? 'The request was refused' : 'Something went wrong on the server');
}

/**
 * Begins the answer to an error: all but its body. What nobody foresaw is logged and answered as 500.
 * @param error whatever was thrown
 * @param request for its log
 * @param reply gets status and headers
 * @returns what the caller may be told
 */
export function prepareErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): HttpError {
  const known = asHttpError(error);
  if (known.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(known.retryAfter)));
  // What is still to come of a body is not waited for.
  if (known.status === 408) reply.header('Connection', 'close');
  if (known.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  reply.code(known.status).header('Cache-Control', 'no-store').removeHeader('ETag');
  return known;
}

/**
 * Answers an error as JSON, never with a stack.
 * @param error whatever was thrown
 * @param request for its log
 * @param reply sent
 */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendErrorBody(prepareErrorResponse(error, request, reply), reply);
}

/**
 * Sends the JSON body of an error whose answer has begun.
 * @param error what `beginError` gave
 * @param reply sent
 */
export function sendErrorBody({ message, errors }: HttpError, reply: FastifyReply): FastifyReply {
  return reply
    .header('Content-Security-Policy', API_CSP)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(message, errors)));
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return serviceUnavailable();
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const refused = status >= 400 && status < 500;
  return new HttpError(refused ? status : 500, defaultMessage(refused ? status : 500));
}
