import { randomInt } from 'node:crypto';
import { contactsCreate } from '#contract/public/enquiries.ts';

/** How a test asks. */
export interface Asking {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  /** The client's address; another one each time where it is left out, so that no limit is met by chance. */
  readonly from?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
}

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON, undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/**
 * Asks a server over the network.
 * @param server its address
 * @param path path and query
 * @param asking method, body, headers
 */
export async function ask(server: { url: string }, path: string, asking: Asking = {}): Promise<Answered> {
  const { method, token, key, json, body, from = anyAddress() } = asking;
  const headers = new Headers({ Accept: 'application/json', 'X-Forwarded-For': from });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(asking.headers ?? {})) headers.set(name, value);
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
export function submit(server: { url: string }, json: unknown, asking: Asking = {}): Promise<Answered> {
  return ask(server, contactsCreate.path, { ...asking, json });
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
