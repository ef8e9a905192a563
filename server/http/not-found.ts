import type { FastifyInstance } from 'fastify';
import { methodsAt } from '#contract/call-path.ts';
import { HttpError } from '../core/http-error.ts';
import { defaultMessage, sendErrorResponse } from './error-responses.ts';
import { isNavigation } from './navigation.ts';

/**
 * Answers what no route took, as JSON: 405 with `Allow` (RFC 9110 §15.5.6) where a call has this path but another
 * method, else 404. Pages come first: a route for `GET /*` that serves them hands on by `reply.callNotFound()`.
 * @param app the server
 */
export function addNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(path);
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const wrongMethod = methods.length > 0 && !methods.some((method) => method === asked);
    const status = wrongMethod && !isNavigation(request) ? 405 : 404;
    if (status === 405) reply.header('Allow', methods.join(', '));
    sendErrorResponse(new HttpError(status, defaultMessage(status)), request, reply);
  });
}
