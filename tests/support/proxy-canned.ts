import type { Canned, Fault } from './proxy-fault.ts';

const LOGIN_PAGE = '<!doctype html><title>Free Wi-Fi</title><form action="/login"><button>Log in</button></form>';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const answer = (status: number, headers: Record<string, string>, body: string): Fault => ({
  type: 'answer',
  canned: { status, headers, body } satisfies Canned,
});

/** How a captive portal answers everything. */
export type Portal = 'page' | 'redirect' | 'json-array' | 'json-text' | 'foreign-receipt';

/**
 * A network that answers in the server's place.
 * @param portal with a login page, a redirect to one, JSON that is no object, or JSON with another's receipt
 */
export function captivePortal(portal: Portal = 'page'): Fault {
  switch (portal) {
    case 'page':
      return answer(200, HTML, LOGIN_PAGE);
    case 'redirect':
      return answer(302, { ...HTML, Location: 'http://portal.invalid/' }, '');
    case 'json-array':
      return answer(200, JSON_TYPE, '[{"success":true}]');
    case 'json-text':
      return answer(200, JSON_TYPE, '"ok"');
    case 'foreign-receipt':
      return answer(200, JSON_TYPE, '{"success":true,"receipt":"00000000-0000-4000-8000-000000000000"}');
  }
}

/** How an error of `status` looks: seconds or a date to wait, the server's words or a page of a machine in between. */
export interface StatusOptions {
  readonly retryAfter?: number | string;
  readonly json?: { readonly message?: string; readonly errors?: Readonly<Record<string, string>> };
  readonly html?: string;
}

/**
 * An answer with an error status.
 * @param code 408, 409, 425, 429, 500, 502, 503 …
 * @param options its body and `Retry-After`; an empty JSON error where left out
 */
export function status(code: number, { retryAfter, json, html }: StatusOptions = {}): Fault {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  if (html !== undefined) return answer(code, { ...HTML, ...wait }, html);
  return answer(code, { ...JSON_TYPE, ...wait }, JSON.stringify({ success: false, ...json }));
}
