import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../core/context.ts';
import type { MailRow } from '../db/system-tables.ts';
import { type Delivery, openDelivery } from './delivery.ts';
import { messageOf } from './message.ts';
import { claimMail, markSent, rescheduleMail } from './queue.ts';
import { onMailQueued } from './wake.ts';

/** How often the queue is looked at where nothing wakes the sender, in milliseconds. */
const POLL_INTERVAL = 5000;
/** Longest attempt, in milliseconds: shorter than a mail's lock. */
const ATTEMPT_TIMEOUT = 2 * 60_000;
/** Longest rest between two mails, in milliseconds. */
const MAX_PAUSE = 250;
/** How often it is tried to note that a mail is sent. */
const MAX_MARK_ATTEMPTS = 5;

/** The sender of one process. */
export interface Sender {
  /**
   * Takes no further mail, and waits for the one under way.
   * @param within milliseconds after which it is given up; it is sent again later
   */
  stop(within: number): Promise<void>;
}

/**
 * Sends what is queued, one mail after the other, as long as the process runs.
 * @param context settings, database, log
 * @param lookEvery milliseconds between two looks at the queue
 */
export function startSender(context: Context, lookEvery = POLL_INTERVAL): Sender {
  const delivery = openDelivery(context.config);
  const given = new AbortController();
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
          isMore = await sendNext(context, delivery, given.signal);
          // Requests come first: a burst of mails takes half of the time at most.
          if (isMore) await pause(Math.min(MAX_PAUSE, performance.now() - started));
        }
      } catch (error) {
        context.log.warn({ err: error }, 'the mail queue could not be read');
      }
    }
  }

  const timer = setInterval(wake, lookEvery);
  timer.unref();
  const ignore = onMailQueued(wake);
  wake();
  return {
    async stop(within) {
      stopping = true;
      ignore();
      clearInterval(timer);
      const limit = setTimeout(() => given.abort(), within);
      await running;
      clearTimeout(limit);
      delivery.close();
    },
  };
}

/** Gives whether the next one may be tried: not where none is due, nor where the way is blocked for all. */
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

/** A mail that is out must not go out again because the database was away for a moment. */
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

/** The text of an error may hold addresses, so only its codes are kept. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return parts.join(' ') || (error instanceof Error ? error.name : 'unknown');
}

/** Whether the next mail would fail likewise: nobody answered, or nobody let us in. */
function isServerUnavailable(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return typeof responseCode !== 'number' || code === 'EAUTH';
}
