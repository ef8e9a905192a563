const PATIENCE = 3_000;

/**
 * Asks the worker that controls this page.
 * @param question its type, and what it is about
 * @returns its answer; undefined where there is no worker, or one that knows no such question
 */
export function askWorker<Answer>(question: {
  readonly type: string;
  readonly [name: string]: unknown;
}): Promise<Answer | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE, undefined);
    controller.postMessage(question, [port2]);
  });
}
