import { onTestFinished, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { pathPattern } from '#contract/core/paths.ts';
import { StubbedXhr } from './stub-xhr.ts';

type Calls = typeof calls;

/** Answer of a stubbed call: data of the contract's response, a custom response, or a failure (rejection). */
type Answer<C extends Call> =
  | ResponseOf<C>
  | ((request: Request) => ResponseOf<C> | Response | Promise<ResponseOf<C> | Response>);

export type Answers = { -readonly [Name in keyof Calls]?: Answer<Calls[Name]> };

/** An error response as the server writes it. */
export const refuse = (status: number, message: string, errors?: Record<string, string>): Response =>
  Response.json({ message, ...(errors && { errors }) }, { status });

/** An answer that fails as without a network. */
export const noAnswer = () => Promise.reject<never>(new TypeError('Failed to fetch'));

async function respond(request: Request, answers: Answers): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = Object.entries(answers).find(([name]) => {
    const { method, path } = calls[name as keyof Calls] as Call;
    return method === request.method && pathPattern(path).test(pathname);
  });
  if (!found) return noAnswer();
  const [name, answer] = found;
  const { response, status = 200 } = calls[name as keyof Calls] as Call;
  const value = typeof answer === 'function' ? await answer(request.clone() as never) : answer;
  return value instanceof Response ? value : Response.json(response.write(value), { status });
}

/**
 * Answers the calls of the contract in place of the server, made by `fetch` or XMLHttpRequest, until the test ends. Any
 * other request fails as without a network.
 * @param answers may be changed during the test
 * @returns the requests so far
 */
export function stubApi(answers: Answers): readonly Request[] {
  const requests: Request[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([respond(request, answers), aborted]);
  });
  vi.stubGlobal('XMLHttpRequest', StubbedXhr);
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}

/** An answer with any JSON, even if it violates the contract. */
export const json = (body: unknown) => () => Response.json(body);
