/**
 * Has the worker store the code of the back office, which most visitors never need, so that it works without a network. A build
 * that waits for its activation stores it, too.
 */
export async function storeBackOffice(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  for (const worker of [registration?.active, registration?.waiting])
    worker?.postMessage({ type: 'STORE_BACK_OFFICE' });
}
