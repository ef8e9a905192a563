import * as z from 'zod/mini';
import { errorAnswer } from './answers.ts';
import type { AnswerOf, Call, FilesOf, ParamsOf, SentOf } from './call.ts';
import { ACCEPT_MEDIA, IDEMPOTENCY_KEY } from './headers.ts';

/** What goes into a call: path parameters, body and files, as far as the call has them. */
export type Input<C extends Call> = (keyof ParamsOf<C> extends never ? unknown : { params: ParamsOf<C> }) &
  (SentOf<C> extends undefined ? unknown : { body: SentOf<C> }) &
  ([FilesOf<C>] extends [never] ? unknown : { files?: Partial<Record<FilesOf<C>, File>> });

/** How a call is sent: to which host, on whose behalf, under which key, and until when. */
export interface Sending {
  /** Origin of the API without a trailing slash; `''` for the page's own. */
  readonly host: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Why a call failed, as a value. */
export type Failure =
  /** No answer came, or one that is not JSON: a cut, a timeout, a captive portal. */
  | { readonly kind: 'no-answer'; readonly status?: number }
  /** The server answered with an error. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message?: string | undefined;
      readonly errors?: Readonly<Record<string, string>> | undefined;
      /** Milliseconds the server asks us to wait. */
      readonly retryAfter?: number | undefined;
    };

export type Result<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure };

interface Loose {
  readonly params?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, File | undefined>;
}

/**
 * Builds the request of a call.
 * @param call which call
 * @param input its parameters, body and files
 * @param sending host, token, key, signal
 * @returns the address and the `fetch` options, made afresh at each use
 */
export function requestOf<C extends Call>(call: C, input: Input<C>, sending: Sending): [string, RequestInit] {
  const { params = {}, body, files } = input as Loose;
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
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return [sending.host + path, init];
}

function formOf(body: Record<string, unknown>, files: Record<string, File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, file.name);
  return form;
}

/**
 * Makes a call and reads its answer at the edge.
 * @param call which call
 * @param input its parameters, body and files
 * @param sending host, token, key, signal
 * @returns the answer as plain typed values, or the failure; throws only where `signal` was aborted by its owner
 */
export async function send<C extends Call>(call: C, input: Input<C>, sending: Sending): Promise<Result<AnswerOf<C>>> {
  const [url, init] = requestOf(call, input, sending);
  let response: Response;
  let value: unknown;
  try {
    response = await (sending.fetch ?? fetch)(url, init);
    value = await readJson(response);
  } catch (error) {
    if (sending.signal?.aborted && (sending.signal.reason as Error | undefined)?.name === 'AbortError') throw error;
    return { ok: false, failure: { kind: 'no-answer' } };
  }
  if (!response.ok) return { ok: false, failure: failureOf(response, value) };
  const data = value === undefined ? undefined : call.answer.read(value);
  if (data === undefined) return { ok: false, failure: { kind: 'no-answer', status: response.status } };
  return { ok: true, data: data as AnswerOf<C> };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(response: Response, value: unknown): Failure {
  const parsed = z.safeParse(z.partial(errorAnswer), value);
  const { message, errors } = parsed.success ? parsed.data : {};
  return {
    kind: 'refused',
    status: response.status,
    message: message || undefined,
    errors,
    retryAfter: retryAfterOf(response.headers.get('Retry-After')),
  };
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
