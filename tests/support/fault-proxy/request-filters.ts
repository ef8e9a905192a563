/** A request that arrives at the proxy, or one that it has recorded. */
interface RequestLike {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** Selects the requests that a fault applies to, or that a test counts. */
type RequestFilter = (request: RequestLike) => boolean;

export const hasMethod =
  (name: string): RequestFilter =>
  ({ method }) =>
    method === name;

export const isPost = hasMethod('POST');

/** Requests for exactly this address. */
export const isAt =
  (address: string): RequestFilter =>
  ({ url }) =>
    url === address;

/** Requests for addresses that start with one of these. */
export const isUnder =
  (...beginnings: readonly string[]): RequestFilter =>
  ({ url }) =>
    beginnings.some((beginning) => url?.startsWith(beginning));

/** Requests for addresses that match a pattern. */
export const matches =
  (form: RegExp): RequestFilter =>
  ({ url = '' }) =>
    form.test(url);
