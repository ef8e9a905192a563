import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../core/context.ts';
import type { MailRow } from '../db/system-tables.ts';
import { type Delivery, messageOf, openDelivery } from './delivery.ts';
import { claimMail, markSent, onMailQueued, rescheduleMail } from './queue.ts';

/** How often the queue is polled, in milliseconds: retries become due, and other processes queue mails. */
const POLL_INTERVAL = 5000;
/** Longest attempt, in milliseconds. Shorter than the lock of a mail. */
const ATTEMPT_TIMEOUT = 2 * 60_000;
/** Longest pause between two mails, in milliseconds. */
const MAX_PAUSE = 250;
/** Attempts to mark a mail as sent. */
const MAX_MARK_ATTEMPTS = 5;

/** The sender of one process. */
export interface Sender {
  /**
   * Claims no further mail and waits for the current one.
   * @param within milliseconds after which the current attempt is aborted; the mail is sent again later
   */
  stop(within: number): Promise<void>;
}

/**
 * Sends queued mails one at a time until stopped.
 * @param pollInterval milliseconds between polls of the queue
 */
export function startSender(context: Context, pollInterval = POLL_INTERVAL): Sender {
  const delivery = openDelivery(context.config);
  const abortController = new AbortController();
  let stopping = false;
  let again = false;
  let running: Promise<void> | undefined;

  function wake(): void {
    again = true;
    running ??= sendAll().finally(() => {
      running = undefined;
      if (again && !stopping) wake();
    });
  }

  async function sendAll(): Promise<void> {
    while (again && !stopping) {
      again = false;
      try {
        for (let isMore = true; isMore && !stopping; ) {
          const started = performance.now();
          isMore = await sendNext(context, delivery, abortController.signal);
          // Requests take priority: a burst of mails uses at most half of the time.
          if (isMore) await pause(Math.min(MAX_PAUSE, performance.now() - started));
        }
      } catch (error) {
        context.log.warn({ err: error }, 'the mail queue could not be read');
      }
    }
  }

  const timer = setInterval(wake, pollInterval);
  timer.unref();
  const ignore = onMailQueued(wake);
  wake();
  return {
    async stop(within) {
      stopping = true;
      ignore();
      clearInterval(timer);
      const limit = setTimeout(() => abortController.abort(), within);
      await running;
      clearTimeout(limit);
      delivery.close();
    },
  };
}

/** Returns whether to try the next mail at once: false if none is due or the mail server is unavailable. */
async function sendNext(context: Context, delivery: Delivery, stopped: AbortSignal): Promise<boolean> {
  const { config, db, log } = context;
  const mail = await claimMail(db);
  if (!mail) return false;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
    await delivery.deliver(messageOf(mail, config), mail.id, signal);
  } catch (error) {
    const reason = reasonOf(error);
    const isGivenUp = await rescheduleMail(db, mail, reason);
    log[isGivenUp ? 'error' : 'warn'](
      { mail: mail.id, attempts: mail.attempts, reason },
      isGivenUp ? 'a mail is given up' : 'a mail is put off',
    );
    return !isServerUnavailable(error);
  }
  await markSentWithRetry(context, mail);
  return true;
}

/** Retries, so that a short database outage does not cause a duplicate mail. */
async function markSentWithRetry({ db }: Context, mail: MailRow): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await markSent(db, mail);
    } catch (error) {
      if (attempt === MAX_MARK_ATTEMPTS) throw error;
      await pause(200 * 2 ** attempt);
    }
  }
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
