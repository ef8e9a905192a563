import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';

/** Milliseconds without a request after which no more are expected. */
const STILL = 300;

/**
 * Waits until all that was asked is answered, and nothing more is asked. Playwright's own `networkidle` comes once a
 * document: whoever waits for it later, or after something in the app, does not wait.
 * @param network between the browser and the site
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
 * Follows what a page asks for from now on, also what its worker answers, late or never.
 * @param page that asks
 * @returns waits until all that was asked has come to an end, and nothing more is asked
 */
export function endsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
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
