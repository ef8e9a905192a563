import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';

/** Time without a request after which no more are expected, in milliseconds. */
const STILL = 300;

/**
 * Waits until all requests are answered and no more follow. Playwright's own `networkidle` fires once per document:
 * waiting for it later, or after an action in the app, has no effect.
 * @param network proxy between the browser and the site
 */
export async function networkIdle(network: FaultProxy): Promise<void> {
  let before: number;
  do {
    before = network.requests.length;
    await network.idle();
    await pause(STILL);
  } while (network.requests.length > before);
}

/**
 * Tracks the requests of a page from now on, also those that its service worker answers, late or never.
 * @returns function that waits until all of them have ended and no more follow
 */
export function endsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    // The desk's stream of events is always open.
    if (request.headers().accept === 'text/event-stream') return;
    open.add(request);
    count += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let before: number;
    do {
      before = count;
      await pause(STILL);
    } while (open.size > 0 || count > before);
  };
}
