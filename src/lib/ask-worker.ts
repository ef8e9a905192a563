import { limitWait } from './limit-wait.ts';
import { WORKER_REPLY_TIMEOUT_MS } from './timeouts.ts';

/**
 * Sends a message to the worker that controls this page and waits for its reply.
 * @returns undefined if no worker controls the page or none replies in time
 */
export function askWorker<Reply>(message: {
  readonly type: string;
  readonly [name: string]: unknown;
}): Promise<Reply | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return limitWait(
    WORKER_REPLY_TIMEOUT_MS,
    undefined,
    () =>
      new Promise<Reply>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        controller.postMessage(message, [port2]);
      }),
  );
}
