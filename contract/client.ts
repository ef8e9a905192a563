import * as z from 'zod/mini';
import type { BodyInputOf, Call, FilesOf, ParamsOf, QueryInputOf, ResponseOf } from './core/call.ts';
import { ACCEPT_MEDIA, IDEMPOTENCY_KEY } from './core/headers.ts';
import { type Page, pageOf } from './core/paging.ts';
import { fillPath } from './core/paths.ts';
import { apiError } from './core/responses.ts';
import { type Read, readAs } from './core/shape.ts';

/** Input of a call: its path parameters, query, body and files. */
export type Input<C extends Call> = (keyof ParamsOf<C> extends never ? unknown : { params: ParamsOf<C> }) &
  (QueryInputOf<C> extends undefined ? unknown : { query?: QueryInputOf<C> }) &
  (BodyInputOf<C> extends undefined ? unknown : { body: BodyInputOf<C> }) &
  ([FilesOf<C>] extends [never] ? unknown : { files?: Partial<Record<FilesOf<C>, File>> });

/** Options of a request. */
export interface SendOptions {
  /** Origin of the API without a trailing slash; `''` for the page's own. */
  readonly host: string;
  /** Bearer token of the session. */
  readonly token?: string | undefined;
  /** Idempotency key. */
  readonly key?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Why a call failed. */
export type Failure =
  /** No response, or one that is not JSON: connection lost, timeout (`isLate`), captive portal. */
  | { readonly kind: 'no-answer'; readonly status?: number; readonly isLate?: boolean }
  /** An error response of the server. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message?: string | undefined;
      readonly errors?: Readonly<Record<string, string>> | undefined;
      /** Milliseconds to wait before a retry, as the server requests. */
      readonly retryAfter?: number | undefined;
      /** The record as it is now, if the change was based on an earlier version of it. */
      readonly current?: unknown;
    };

/** Result of a call. `page` is set for list pages. */
export type Result<T> =
  | ({ readonly ok: true; readonly page?: Page | undefined } & Read<T>)
  | { readonly ok: false; readonly failure: Failure };

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, File | undefined>;
}

/**
 * Builds the request of a call.
 * @returns the arguments of `fetch`
 */
export function requestOf<C extends Call>(call: C, input: Input<C>, options: SendOptions): [string, RequestInit] {
  const { params = {}, query = {}, body, files } = input as AnyInput;
  const headers: Record<string, string> = { Accept: ACCEPT_MEDIA, ...options.headers };
  if (options.token) headers.Authorization = `Bearer ${options.token}`;
  if (options.key) headers[IDEMPOTENCY_KEY] = options.key;
  const init: RequestInit = { method: call.method, headers, redirect: 'error', credentials: 'omit' };
  if (options.signal) init.signal = options.signal;
  if (call.sends === 'json') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  } else if (call.sends === 'multipart') {
    init.body = formOf(body ?? {}, files ?? {});
  }
  return [options.host + fillPath(call.path, params) + queryOf(query), init];
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

/** A response with its body. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  /** The body; undefined if it is not JSON. */
  readonly value: unknown;
  readonly message?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The record as it is now, if the change was based on an earlier version of it. */
  readonly current?: unknown;
  /** Milliseconds to wait before a retry, as the server requests. */
  readonly retryAfter?: number | undefined;
  /** Set for list pages. */
  readonly page?: Page | undefined;
}

/** Sends a request and reads the whole response. Throws as `fetch` does. */
export async function exchange([url, init]: [string, RequestInit], via: typeof fetch = fetch): Promise<Reply> {
  const response = await via(url, init);
  const value = jsonOf(await response.text());
  const { message, errors, current } = readAs(z.partial(apiError), value)?.data ?? {};
  return {
    status: response.status,
    ok: response.ok,
    value,
    message: message || undefined,
    errors,
    current,
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

/** Makes a call and validates its response. Throws only if `signal` was aborted other than by a timeout. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Result<ResponseOf<C>>> {
  let reply: Reply;
  try {
    reply = await exchange(requestOf(call, input, options), options.fetch);
  } catch (error) {
    if (options.signal?.aborted && (options.signal.reason as Error | undefined)?.name === 'AbortError') throw error;
    const isLate = (error as Error | undefined)?.name === 'TimeoutError';
    return { ok: false, failure: { kind: 'no-answer', ...(isLate && { isLate }) } };
  }
  const { status, message, errors, retryAfter, current } = reply;
  if (!reply.ok) return { ok: false, failure: { kind: 'refused', status, message, errors, retryAfter, current } };
  const read = reply.value === undefined ? undefined : call.response.read(reply.value);
  if (!read) return { ok: false, failure: { kind: 'no-answer', status } };
  return { ok: true, ...(reply.page && { page: reply.page }), ...(read as Read<ResponseOf<C>>) };
}

/**
 * Parses a `Retry-After` header (RFC 9110 §10.2.3): seconds, or a date.
 * @param now milliseconds since the epoch
 * @returns milliseconds, never negative; undefined if the header is missing or invalid
 */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
