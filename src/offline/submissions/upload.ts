import { useSyncExternalStore } from 'react';
import { createSignal } from '#lib/observable.ts';
import type { Fetch } from '../outbox/ports.ts';
import { stallTimeout, startRestartableTimeout } from '../outbox/upload-timeout.ts';
import { preventReload } from '../update/unsaved-work.ts';

/** Share of each running upload that has been sent, 0 to 1, by its key. */
const shares = new Map<string, number>();
const progress = createSignal();

preventReload(() => shares.size > 0);

/** @param share 0 to 1; undefined when the upload has ended */
export function setUploadProgress(key: string, share: number | undefined): void {
  if (share === undefined ? !shares.delete(key) : shares.get(key) === share) return;
  if (share !== undefined) shares.set(key, share);
  progress.emit();
}

/** The share of an upload that has been sent, 0 to 1; undefined if none is running. */
export function useUploadProgress(key: string | undefined): number | undefined {
  const read = () => (key === undefined ? undefined : shares.get(key));
  return useSyncExternalStore(progress.subscribe, read, () => undefined);
}

/** Fetch standard: 'null body status'. */
const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/**
 * `fetch` by XMLHttpRequest, which reports upload progress. Uses method, headers, body and signal. Rejects if no answer
 * comes, on a redirect, and with the signal's reason.
 */
export const xhrFetch: Fetch = (input, init = {}, onProgress) =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers, body, signal } = init;
    const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('Failed to send'));
    if (signal?.aborted) return fail();
    const request = new XMLHttpRequest();
    const url = new URL(String(input), location.href).href;
    request.open(method, url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    for (const event of ['loadstart', 'progress', 'load'] as const) {
      request.upload.addEventListener(event, ({ loaded, total }) => onProgress?.(loaded, total));
    }
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      // XMLHttpRequest follows redirects; they are an error as with `redirect: 'error'`.
      if (request.responseURL !== url) return fail();
      try {
        resolve(responseOf(request));
      } catch {
        fail();
      }
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(body as XMLHttpRequestBodyInit);
  });

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return new Response(NULL_BODY_STATUSES.has(status) ? null : responseText, { status, headers });
}

const sizeOf = (body: unknown) =>
  body instanceof FormData ? [...body.values()].reduce((sum, it) => sum + (it instanceof File ? it.size : 0), 0) : 0;

/**
 * A `fetch` for files that reports progress to `useUploadProgress(key)` and times out only when the upload stalls. Rejects
 * as `fetch` does.
 */
export const uploadFetch =
  (key: string): typeof fetch =>
  async (input, init = {}) => {
    const stallMs = stallTimeout(sizeOf(init.body));
    const timeout = startRestartableTimeout(stallMs);
    const controller = new AbortController();
    for (const signal of [init.signal, timeout.signal]) {
      if (signal?.aborted) controller.abort(signal.reason);
      signal?.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
    }
    const onProgress = (sent: number, total: number) => {
      setUploadProgress(key, total > 0 ? sent / total : 0);
      timeout.restart(stallMs);
    };
    try {
      return await xhrFetch(input, { ...init, signal: controller.signal }, onProgress);
    } finally {
      timeout.stop();
      setUploadProgress(key, undefined);
    }
  };
