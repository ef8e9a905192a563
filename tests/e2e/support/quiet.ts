import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { FaultProxy } from '#tests/support/proxy.ts';
import { isAt } from '#tests/support/proxy-requests.ts';

/** Milliseconds without a request after which no more are expected. */
const STILL = 300;

/**
 * Waits until all that was asked is answered, and nothing more is asked. Playwright's own `networkidle` comes once a
 * document: whoever waits for it later, or after something in the app, does not wait.
 * @param network between the browser and the site
 */
export async function quiet(network: FaultProxy): Promise<void> {
  let before: number;
  do {
    before = network.seen.length;
    await network.idle();
    await pause(STILL);
  } while (network.seen.length > before);
}

/**
 * Waits until a call has got the answer of ours that it was to get, and the page has had time to show it.
 * @param network between the browser and the site
 * @param call its address
 * @param before how many requests the network had seen when the wait for it began
 */
export async function answered(network: FaultProxy, call: string, before: number): Promise<void> {
  const asked = () => network.seen.slice(before).filter(isAt(call));
  await expect.poll(() => asked().some((it) => it.fault === 'answer'), { timeout: 15_000, interval: 50 }).toBe(true);
  await quiet(network);
}
