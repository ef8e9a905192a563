import { randomInt } from 'node:crypto';
import { contactsCreate } from '#contract/public/enquiries.ts';

/** Options of a request. */
export interface RequestOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  /** The client's address. By default it is random for each request, to avoid rate limits. */
  readonly from?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
}

/** The response, with its body read. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed as JSON; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly json: any;
}

/**
 * Sends a request to a server over the network.
 * @param path path and query
 */
export async function request(
  server: { url: string },
  path: string,
  options: RequestOptions = {},
): Promise<TestResponse> {
  const { method, token, key, json, body, from = anyAddress() } = options;
  const headers = new Headers({ Accept: 'application/json', 'X-Forwarded-For': from });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const payload = json === undefined ? (body ?? null) : JSON.stringify(json);
  const response = await fetch(server.url + path, {
    method: method ?? (payload === null ? 'GET' : 'POST'),
    headers,
    body: payload,
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

/**
 * Makes many requests, ten at a time: on a busy machine more would time out while they wait for one of the ten connections
 * to PostgreSQL.
 */
export async function many<T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const indexes = Array.from({ length: Math.min(10, count - results.length) }, (_, i) => results.length + i);
    results.push(...(await Promise.all(indexes.map(request))));
  }
  return results;
}

/** Sends an enquiry. */
export function sendEnquiry(
  server: { url: string },
  json: unknown,
  options: RequestOptions = {},
): Promise<TestResponse> {
  return request(server, contactsCreate.path, { ...options, json });
}

export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
