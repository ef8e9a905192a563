import type { FastifyInstance, InjectOptions } from 'fastify';
import { IN_PROCESS } from '../core/log.ts';

/**
 * Creates a `fetch` that calls the API of this server in process. It ignores the origin of URLs.
 * @param app the server; must be ready
 */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://in.process'), {
      ...(input instanceof Request ? requestInit(input) : {}),
      ...init,
    });
    const { pathname, search } = new URL(request.url);
    const options: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [IN_PROCESS]: '' },
    };
    if (request.body) options.payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject(options);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}

const requestInit = ({ method, headers, signal }: Request): RequestInit => ({ method, headers, signal });
