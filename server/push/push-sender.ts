import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOnThisMachine } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { PushDeviceRow, PushMessageRow } from '../db/desk-tables.ts';
import type { Database } from '../db/schema.ts';
import { claimNext, reschedule } from '../queue/queue.ts';
import { startWorker, type Worker, withRetry } from '../queue/worker.ts';
import { type PushResponse, postMessage } from './endpoint.ts';
import { pushQueued } from './messages.ts';
import { payloadOf } from './payload.ts';
import { quietUntil } from './quiet-hours.ts';
import { vapidKeys } from './vapid.ts';

/** Longest attempt, in milliseconds. Shorter than the lock of a message. */
const ATTEMPT_TIMEOUT = 30_000;
/** A message that could not be sent for a day is given up. */
const PERIOD = 24 * 3_600_000;
/** Seconds for which a push service keeps a message for a device without a network. */
const TTL = 24 * 3600;

/**
 * Sends queued push messages one at a time until stopped.
 * @param pollInterval milliseconds between polls of the queue
 */
export const startPushSender = (context: Context, pollInterval?: number): Worker =>
  startWorker(context, {
    ...{ name: 'push', onQueued: pushQueued.subscribe, pollInterval },
    sendNext: (stopped) => sendNextPush(context, stopped),
  });

/**
 * Sends the next due message; false if there is none.
 * @param now milliseconds since the epoch
 */
export async function sendNextPush(context: Context, stopped: AbortSignal, now = Date.now()): Promise<boolean> {
  const { db, log } = context;
  const message = await claimNext(db, 'push_messages', now);
  if (!message) return false;
  const device = await db.selectFrom('push_devices').selectAll().where('id', '=', message.device_id).executeTakeFirst();
  if (!device) return true;
  // A test was asked for, and a message that closes a notification makes no sound.
  const isSentAnytime = message.type === 'test' || message.type === 'read';
  const quiet = isSentAnytime ? undefined : quietUntil(device, now);
  if (quiet !== undefined) {
    await putOff(db, message, quiet);
    return true;
  }
  let response: PushResponse;
  try {
    const sent = await send(context, message, device, AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_TIMEOUT)]));
    if (!sent) {
      await finish(db, message, 'obsolete');
      return true;
    }
    response = sent;
  } catch (error) {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    await retry(context, message, String(code ?? name ?? 'unknown'), 0, now);
    return true;
  }
  const { status, retryAfter = 0 } = response;
  if (status === 404 || status === 410) {
    // The subscription has ended (RFC 8030 §7.3).
    await db.deleteFrom('push_devices').where('id', '=', device.id).execute();
    log.info({ device: device.id }, 'a device is subscribed no more');
  } else if (status >= 200 && status < 300) await withRetry(() => finish(db, message, null));
  else if (status === 408 || status === 429 || status >= 500) {
    await retry(context, message, String(status), retryAfter * 1000, now);
  } else {
    log.warn({ message: message.id, status }, 'a push service refuses a message');
    await finish(db, message, String(status));
  }
  return true;
}

async function retry({ db, log }: Context, message: PushMessageRow, reason: string, atLeast: number, now: number) {
  const isGivenUp = await reschedule(db, 'push_messages', message, reason, { period: PERIOD, atLeast }, now);
  log.warn({ message: message.id, attempts: message.attempts, reason, isGivenUp }, 'a push message was not sent');
}

/** Marks a message as sent, or given up for a reason. */
async function finish(db: Kysely<Database>, { id }: PushMessageRow, reason: string | null): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_at: null, locked_until: null, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Puts a message off to the end of quiet hours. This is no attempt. */
async function putOff(db: Kysely<Database>, { id, attempts }: PushMessageRow, until: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_at: new Date(until).toISOString(), locked_until: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .execute();
}

/** Encrypts and sends a message (RFC 8291); undefined if it has become obsolete. */
async function send(
  { db, config }: Context,
  message: PushMessageRow,
  device: PushDeviceRow,
  signal: AbortSignal,
): Promise<PushResponse | undefined> {
  const payload = await payloadOf(db, message, device);
  if (!payload) return undefined;
  // Loaded with the first message only.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${config.salesEmail}`, ...(await vapidKeys(db)) },
      TTL,
      urgency: message.type === 'read' ? 'normal' : 'high',
      // Only the newest message of an item waits for a device without a network. A topic has at most 32 characters.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    },
  );
  if (!body) throw new Error('The message is empty');
  return postMessage(
    endpoint,
    { headers: headers as Record<string, string | number>, body },
    isOnThisMachine(config),
    signal,
  );
}
