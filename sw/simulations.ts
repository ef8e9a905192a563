import type { Simulated } from '#offline/lab/networks.ts';

const LATENCY = 400;
const BYTES_PER_MS = 50;

const LOGIN_PAGE =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Free Wi-Fi</title>' +
  '<h1>Free Wi-Fi</h1><p>A simulated captive portal: it answers in place of every server.</p>';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets bytes through at the pace of the line. */
const throttle = () =>
  new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await pause(chunk.byteLength / BYTES_PER_MS);
      controller.enqueue(chunk);
    },
  });

const lost = () => new TypeError('Failed to fetch');

/**
 * What becomes of a request on each network.
 * @param request that a page or the worker makes
 * @param send makes it on the real network
 */
export const simulations: Readonly<
  Record<Simulated, (request: Request, send: () => Promise<Response>) => Promise<Response>>
> = {
  offline: () => Promise.reject(lost()),

  'lie-fi': ({ signal }) =>
    new Promise((_, reject) => {
      const end = () => reject(signal.reason);
      if (signal.aborted) end();
      signal.addEventListener('abort', end);
    }),

  async 'slow-3g'(request, send) {
    const { size } = await request.clone().blob();
    await pause(LATENCY + size / BYTES_PER_MS);
    const response = await send();
    return response.body ? new Response(response.body.pipeThrough(throttle()), response) : response;
  },

  error: async () => Response.json({ success: false, message: 'The server is simulated to fail' }, { status: 503 }),

  portal: async () => new Response(LOGIN_PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),

  async lost(_, send) {
    await (await send()).blob();
    throw lost();
  },
};
