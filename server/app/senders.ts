import type { Context } from '../core/context.ts';
import { finishDigest } from '../desk/received/sales-digest.ts';
import { startSender } from '../mail/sender.ts';
import { startPushSender } from '../push/push-sender.ts';
import type { Worker } from '../queue/worker.ts';

/**
 * Sends queued mails and push messages until stopped.
 * @param pollInterval milliseconds between polls of the queues
 */
export function startSenders(context: Context, pollInterval?: number): Worker {
  const senders = [startSender(context, finishDigest, pollInterval), startPushSender(context, pollInterval)];
  return {
    async stop(within) {
      await Promise.all(senders.map((sender) => sender.stop(within)));
    },
  };
}
