import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { answerError, sentenceOf } from './error-answers.ts';
import { HttpError } from './errors.ts';
import { isNavigation } from './navigation.ts';

const patterns = Object.values(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Answers what no route took, as JSON: 405 with `Allow` (RFC 9110 §15.5.6) where a call has this path but another
 * method, else 404. Pages come first: a route for `GET /*` that serves them hands on by `reply.callNotFound()`.
 * @param app the server
 */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const wrongMethod = methods.length > 0 && !methods.some((method) => method === asked);
    const status = wrongMethod && !isNavigation(request) ? 405 : 404;
    if (status === 405) reply.header('Allow', methods.join(', '));
    answerError(new HttpError(status, sentenceOf(status)), request, reply);
  });
}
