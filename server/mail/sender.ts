import type { Context } from '../core/context.ts';
import type { MailRow } from '../db/system-tables.ts';
import { startWorker, type Worker, withRetry } from '../queue/worker.ts';
import { type Delivery, messageOf, openDelivery } from './delivery.ts';
import { claimMail, type MailContent, mailQueued, markSent, rescheduleMail } from './queue.ts';

/** Longest attempt, in milliseconds. Shorter than the lock of a mail. */
const ATTEMPT_TIMEOUT = 2 * 60_000;

/**
 * Makes the content of a queued mail as it is sent.
 * @returns null if the mail has become useless
 */
type FinishMail = (context: Context, mail: MailRow) => Promise<MailContent | null>;

/**
 * Sends queued mails one at a time until stopped.
 * @param pollInterval milliseconds between polls of the queue
 */
export function startSender(context: Context, finish: FinishMail, pollInterval?: number): Worker {
  const delivery = openDelivery(context.config);
  const worker = startWorker(context, {
    ...{ name: 'mail', onQueued: mailQueued.subscribe, pollInterval },
    sendNext: (stopped) => sendNext(context, delivery, finish, stopped),
  });
  return {
    async stop(within) {
      await worker.stop(within);
      delivery.close();
    },
  };
}

/** Returns whether to try the next mail at once: false if none is due or the mail server is unavailable. */
async function sendNext(
  context: Context,
  delivery: Delivery,
  finish: FinishMail,
  stopped: AbortSignal,
): Promise<boolean> {
  const { config, db, log } = context;
  const mail = await claimMail(db);
  if (!mail) return false;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
    const content = await finish(context, mail);
    if (content) await delivery.deliver(messageOf({ ...mail, ...content }, config), mail.id, signal);
  } catch (error) {
    const reason = reasonOf(error);
    const isGivenUp = await rescheduleMail(db, mail, reason);
    log[isGivenUp ? 'error' : 'warn'](
      { mail: mail.id, attempts: mail.attempts, reason },
      isGivenUp ? 'a mail is given up' : 'a mail is put off',
    );
    return !isServerUnavailable(error);
  }
  await withRetry(() => markSent(db, mail));
  return true;
}

/** Only the codes of an error are stored, because its message may contain addresses. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return parts.join(' ') || (error instanceof Error ? error.name : 'unknown');
}

/** Whether every mail would fail: no response from the mail server, or authentication failed. */
function isServerUnavailable(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return typeof responseCode !== 'number' || code === 'EAUTH';
}
