import { vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { pathPattern } from '#contract/core/paths.ts';

type Calls = typeof calls;

/** What a stubbed call answers: data of the contract's response, a response of its own, or a failure (rejection). */
type Answer<C extends Call> =
  | ResponseOf<C>
  | ((request: Request) => ResponseOf<C> | Response | Promise<ResponseOf<C> | Response>);

export type Answers = { readonly [Name in keyof Calls]?: Answer<Calls[Name]> };

/** An error response as the server writes it. */
export const refuse = (status: number, message: string, errors?: Record<string, string>): Response =>
  Response.json({ message, ...(errors && { errors }) }, { status });

/** The network is gone. */
export const noAnswer = () => Promise.reject<never>(new TypeError('Failed to fetch'));

/**
 * Answers the calls of the contract in place of the server, until the test ends. Any other request fails as without a
 * network.
 * @returns the requests so far
 */
export function stubApi(answers: Answers): readonly Request[] {
  const requests: Request[] = [];
  const given = Object.entries(answers).map(([name, answer]) => {
    const call = calls[name as keyof Calls] as Call;
    return { call, answer, pattern: pathPattern(call.path) };
  });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    const { pathname } = new URL(request.url);
    const found = given.find(({ call, pattern }) => call.method === request.method && pattern.test(pathname));
    if (!found) return noAnswer();
    const { call, answer } = found;
    const value = typeof answer === 'function' ? await answer(request) : answer;
    if (value instanceof Response) return value;
    return Response.json(call.response.write(value), { status: call.status ?? 200 });
  });
  return requests;
}
