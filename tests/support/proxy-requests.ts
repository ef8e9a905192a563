/** What tells one request from another: of one that comes to the proxy, and of one that it has seen. */
interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** Which requests a fault is meant for, or a test counts. */
type Which = (request: Asked) => boolean;

export const hasMethod =
  (name: string): Which =>
  ({ method }) =>
    method === name;

export const isPost = hasMethod('POST');

/** Requests for just this address. */
export const isAt =
  (address: string): Which =>
  ({ url }) =>
    url === address;

/** Requests for the addresses that begin like one of these. */
export const isUnder =
  (...beginnings: readonly string[]): Which =>
  ({ url }) =>
    beginnings.some((beginning) => url?.startsWith(beginning));

/** Requests for the addresses of this form. */
export const isLike =
  (form: RegExp): Which =>
  ({ url = '' }) =>
    form.test(url);
