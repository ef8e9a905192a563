import * as z from 'zod/mini';
import type { BodyInputOf, Call, FilesOf, ParamsOf, QueryInputOf, ResponseOf } from './core/call.ts';
import { ACCEPT_MEDIA, IDEMPOTENCY_KEY } from './core/headers.ts';
import { type Page, pageOf } from './core/paging.ts';
import { fillPath } from './core/paths.ts';
import { apiError } from './core/responses.ts';
import { type Read, readAs } from './core/shape.ts';

/** What goes into a call: path parameters, query, body and files, as far as the call has them. */
export type Input<C extends Call> = (keyof ParamsOf<C> extends never ? unknown : { params: ParamsOf<C> }) &
  (QueryInputOf<C> extends undefined ? unknown : { query?: QueryInputOf<C> }) &
  (BodyInputOf<C> extends undefined ? unknown : { body: BodyInputOf<C> }) &
  ([FilesOf<C>] extends [never] ? unknown : { files?: Partial<Record<FilesOf<C>, File>> });

/** How a call is sent: to which host, on whose behalf, under which key, and until when. */
export interface SendOptions {
  /** Origin of the API without a trailing slash; `''` for the page's own. */
  readonly host: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Why a call failed, as a value. */
export type Failure =
  /** No answer came, or one that is not JSON: a cut, a timeout (then it `isLate`), a captive portal. */
  | { readonly kind: 'no-answer'; readonly status?: number; readonly isLate?: boolean }
  /** The server answered with an error. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message?: string | undefined;
      readonly errors?: Readonly<Record<string, string>> | undefined;
      /** Milliseconds the server asks us to wait. */
      readonly retryAfter?: number | undefined;
    };

/** What a call came to; `page` where the answer is a part of a list. */
export type Result<T> =
  | ({ readonly ok: true; readonly page?: Page | undefined } & Read<T>)
  | { readonly ok: false; readonly failure: Failure };

interface Loose {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, File | undefined>;
}

/**
 * Builds the request of a call.
 * @param call which call
 * @param input its parameters, query, body and files
 * @param sending host, token, key, signal
 * @returns the address and the `fetch` options, made afresh at each use
 */
export function requestOf<C extends Call>(call: C, input: Input<C>, sending: SendOptions): [string, RequestInit] {
  const { params = {}, query = {}, body, files } = input as Loose;
  const headers: Record<string, string> = { Accept: ACCEPT_MEDIA };
  if (sending.token) headers.Authorization = `Bearer ${sending.token}`;
  if (sending.key) headers[IDEMPOTENCY_KEY] = sending.key;
  const init: RequestInit = { method: call.method, headers, redirect: 'error', credentials: 'omit' };
  if (sending.signal) init.signal = sending.signal;
  if (call.sends === 'json') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  } else if (call.sends === 'multipart') {
    init.body = formOf(body ?? {}, files ?? {});
  }
  return [sending.host + fillPath(call.path, params) + queryOf(query), init];
}

function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function formOf(body: Record<string, unknown>, files: Record<string, File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, file.name);
  return form;
}

/** What came back over the network, read whole. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  /** The body where it is JSON, else undefined. */
  readonly value: unknown;
  readonly message?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds the server asks us to wait. */
  readonly retryAfter?: number | undefined;
  /** Which part of a list it is, where it is one. */
  readonly page?: Page | undefined;
}

/**
 * Sends a request and reads the whole reply.
 * @param request address and options, as `requestOf` makes them
 * @param via the `fetch` to use
 * @returns the reply; throws as `fetch` does where none came
 */
export async function exchange([url, init]: [string, RequestInit], via: typeof fetch = fetch): Promise<Reply> {
  const response = await via(url, init);
  const value = jsonOf(await response.text());
  const { message, errors } = readAs(z.partial(apiError), value)?.data ?? {};
  return {
    status: response.status,
    ok: response.ok,
    value,
    message: message || undefined,
    errors,
    retryAfter: retryAfterOf(response.headers.get('Retry-After')),
    page: pageOf(response.headers),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes a call and reads its answer at the edge.
 * @param call which call
 * @param input its parameters, body and files
 * @param sending host, token, key, signal
 * @returns the answer as plain typed values, or the failure; throws only where `signal` was aborted by its owner
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  sending: SendOptions,
): Promise<Result<ResponseOf<C>>> {
  let reply: Reply;
  try {
    reply = await exchange(requestOf(call, input, sending), sending.fetch);
  } catch (error) {
    if (sending.signal?.aborted && (sending.signal.reason as Error | undefined)?.name === 'AbortError') throw error;
    const isLate = (error as Error | undefined)?.name === 'TimeoutError';
    return { ok: false, failure: { kind: 'no-answer', ...(isLate && { isLate }) } };
  }
  const { status, message, errors, retryAfter } = reply;
  if (!reply.ok) return { ok: false, failure: { kind: 'refused', status, message, errors, retryAfter } };
  const read = reply.value === undefined ? undefined : call.response.read(reply.value);
  if (!read) return { ok: false, failure: { kind: 'no-answer', status } };
  return { ok: true, ...(reply.page && { page: reply.page }), ...(read as Read<ResponseOf<C>>) };
}

/**
 * Reads a `Retry-After` header (RFC 9110 §10.2.3): seconds, or a date.
 * @param header its value, or null
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, never negative; undefined where there is none or it is not understood
 */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
