import type { Canned, Fault } from './fault.ts';

const LOGIN_PAGE = '<!doctype html><title>Free Wi-Fi</title><form action="/login"><button>Log in</button></form>';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const answer = (status: number, headers: Record<string, string>, body: string): Fault => ({
  type: 'answer',
  canned: { status, headers, body } satisfies Canned,
});

/** The answer of a captive portal. */
export type PortalKind = 'page' | 'redirect' | 'json-array' | 'json-text' | 'foreign-receipt';

/**
 * A captive portal: it answers every request itself.
 * @param portal login page, redirect to one, JSON that is not an object, or JSON with the receipt of another submission
 */
export function captivePortal(portal: PortalKind = 'page'): Fault {
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

/** An error answer: `Retry-After` in seconds or as a date, the server's JSON, or the page of a gateway. */
export interface StatusOptions {
  readonly retryAfter?: number | string;
  readonly json?: { readonly message?: string; readonly errors?: Readonly<Record<string, string>> };
  readonly html?: string;
}

/**
 * An answer with an error status.
 * @param code 408, 409, 425, 429, 500, 502, 503 …
 * @param options by default the body is a JSON error without a message
 */
export function errorStatus(code: number, { retryAfter, json, html }: StatusOptions = {}): Fault {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  if (html !== undefined) return answer(code, { ...HTML, ...wait }, html);
  return answer(code, { ...JSON_TYPE, ...wait }, JSON.stringify({ success: false, ...json }));
}
