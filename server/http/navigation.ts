import type { FastifyServerOptions } from 'fastify';

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];

interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly accept?: string | undefined };
}

/**
 * Whether a browser navigates to a page, as opposed to a call. Pages and calls share one origin, so an address such as
 * `/portfolio/all` is both.
 * @param request Fastify's or Node's request
 */
export function isNavigation({ method, headers }: RequestHead): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/**
 * Whether a request uses a signed link to a file.
 * @param request Fastify's or Node's request
 */
export function isSignedLink({ url = '' }: Pick<RequestHead, 'url'>): boolean {
  return /[?&]signature=/.test(url);
}

/**
 * A router constraint: the router skips a route with `constraints: { navigation: 'no' }` for navigations. A file that signed
 * links open has a second route with `'signed'`.
 */
export const navigationConstraint: Constraint = {
  name: 'navigation',
  storage: () => {
    const handlers = new Map<unknown, NonNullable<ReturnType<ReturnType<Constraint['storage']>['get']>>>();
    return {
      get: (value) => handlers.get(value) ?? null,
      set: (value, handler) => void handlers.set(value, handler),
    };
  },
  deriveConstraint: (request) => (isNavigation(request) ? (isSignedLink(request) ? 'signed' : 'yes') : 'no'),
  validate: () => {},
  mustMatchWhenDerived: false,
};
