import type { StreamEventData, StreamEventName } from '#contract/admin/desk-live.ts';
import { LAST_EVENT_ID } from '#contract/core/headers.ts';

/** The desk's stream in place of the server. Each request opens another response. */
export function deskStreamStub({ isSilent = false } = {}) {
  const requests: Request[] = [];
  let current: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => current?.enqueue(new TextEncoder().encode(text));
  const send = <Name extends StreamEventName>(name: Name, data: StreamEventData<Name>, id?: number) =>
    write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  const answer = (request: Request): Response => {
    requests.push(request);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        current = controller;
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    if (!isSilent) send('ready', { isResumed: true }, 1);
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return {
    ...{ answer, requests, send },
    /** Ends the response, as a server that stops. */
    end: () => current?.close(),
    /** Fails the response, as a lost network. */
    fail: () => current?.error(new TypeError('network error')),
    lastEventIds: () => requests.map(({ headers }) => headers.get(LAST_EVENT_ID)),
    onces: () => requests.map(({ url }) => new URL(url).searchParams.get('once')),
  };
}
