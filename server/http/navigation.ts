import type { FastifyServerOptions } from 'fastify';

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];

interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly accept?: string | undefined };
}

/**
 * Whether a browser asks for a page, not a program for data. Pages and calls share one origin, so an address such as
 * `/portfolio/all` is both (decision D46).
 * @param request Fastify's or Node's request
 */
export function isNavigation({ method, headers }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/**
 * Whether a request comes by a signed link.
 * @param request Fastify's or Node's request
 */
export function isSignedLink({ url = '' }: Pick<Asked, 'url'>): boolean {
  return /[?&]signature=/.test(url);
}

/**
 * Lets a route say by `constraints: { navigation: 'no' }` that it is no page; the router then passes it over. A file
 * that links open has a second route, `'signed'`.
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
