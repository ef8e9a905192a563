import { startOutbox } from '#offline/outbox-triggers.ts';
import { registerWorker } from '#offline/worker.ts';
import { startRevocations } from '#src/api/revocations.ts';

/** What the app does once its page is there and the browser has time. */
export function afterStart(): void {
  startOutbox();
  startRevocations();
  registerWorker();
}
