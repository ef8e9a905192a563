import type { Fetch } from '../outbox/ports.ts';

/** Statuses whose answers have no body (Fetch standard, 'null body status'). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Sends a request as `fetch` does, by XMLHttpRequest: the one way in which a browser tells how much of a body has left.
 * @param input address
 * @param init method, headers, body, signal
 * @param moved told when it begins, and whenever bytes have left
 * @returns the answer; rejects where none came, where it was redirected, and with the signal's reason once that aborts
 */
export const xhrFetch: Fetch = (input, init = {}, moved) =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers, body, signal } = init;
    const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('Failed to send'));
    if (signal?.aborted) return fail();
    const request = new XMLHttpRequest();
    const asked = new URL(String(input), location.href).href;
    request.open(method, asked);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    for (const event of ['loadstart', 'progress', 'load'] as const) {
      request.upload.addEventListener(event, ({ loaded, total }) => moved?.(loaded, total));
    }
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      // `fetch` is told to refuse redirects; this follows them, and says so only here.
      if (request.responseURL !== asked) return fail();
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
  return new Response(WITHOUT_BODY.has(status) ? null : responseText, { status, headers });
}
