const TIMEOUT_MS = 3_000;

/**
 * Sends a message to the worker that controls this page and waits for its answer.
 * @returns undefined if no worker controls the page or it does not know the message
 */
export function askWorker<Answer>(message: {
  readonly type: string;
  readonly [name: string]: unknown;
}): Promise<Answer | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, TIMEOUT_MS, undefined);
    controller.postMessage(message, [port2]);
  });
}
