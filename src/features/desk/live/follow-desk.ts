import type * as z from 'zod/mini';
import { readEventStream } from '#api/admin-stream.ts';
import { retryAfter } from '#api/client.ts';
import {
  deskStream,
  HEARTBEAT_MS,
  STREAM_EVENTS,
  type StreamEventData,
  type StreamEventName,
} from '#contract/admin/desk-live.ts';
import { readAs } from '#contract/core/shape.ts';

/** Milliseconds until the first event, after which a proxy probably collects the response before it passes it on. */
const FIRST_EVENT_MS = 8_000;
/** Two missed signs of life and some delay. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
/** Milliseconds for which a hidden page stays connected: a short look at another app is no reason to reconnect. */
const HIDDEN_MS = 30_000;
const [FIRST_RETRY_MS, MAX_RETRY_MS] = [1_000, 60_000];

/** Listeners of the events by name. */
export type DeskListeners = { readonly [Name in StreamEventName]: (data: StreamEventData<Name>) => void };

/**
 * Follows the desk while the page is visible: reconnects after each loss, and continues after the last event. Behind a proxy
 * that passes on complete responses only, it requests one response for each event.
 * @returns how to stop
 */
export function followDesk(listeners: DeskListeners): () => void {
  const following = new AbortController();
  let lastEventId = '';
  let isOnce = false;
  let failures = 0;

  /** Reads one response. Returns whether it was one of our server's. */
  async function readResponse(page: AbortSignal): Promise<boolean> {
    let hasEvent = false;
    const connection = new AbortController();
    const end = () => connection.abort();
    page.addEventListener('abort', end);
    const first = setTimeout(end, isOnce ? SILENCE_MS : FIRST_EVENT_MS);
    try {
      await readEventStream(
        deskStream,
        { query: { once: isOnce ? 'true' : 'false' } },
        {
          ...{ lastEventId, signal: connection.signal, silence: SILENCE_MS },
          onEvent({ event, id, data }) {
            hasEvent = true;
            failures = 0;
            clearTimeout(first);
            dispatch(listeners, event ?? '', data);
            if (id) lastEventId = id;
          },
        },
      );
      return hasEvent || isOnce;
    } finally {
      // Neither an answer nor an error: the other way of reading may work.
      if (!hasEvent && connection.signal.aborted && !page.aborted) isOnce = !isOnce;
      clearTimeout(first);
      page.removeEventListener('abort', end);
    }
  }

  async function follow(): Promise<void> {
    while (!following.signal.aborted) {
      await whenVisible(following.signal);
      const page = abortWhenHidden(following.signal);
      let wait = 0;
      try {
        const isNextDue = (await readResponse(page.signal)) && isOnce;
        failures = isNextDue ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        wait = retryAfter(error);
      }
      page.stop();
      // Full jitter, so that not all pages come back at once after a restart of the server.
      const delay = Math.random() * Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      if (failures > 0) await pauseUntilOnline(Math.max(wait, delay), following.signal);
    }
  }
  void follow().catch(() => undefined);
  return () => following.abort();
}

/** Passes an event on. One that a newer build may send is ignored. */
function dispatch(listeners: DeskListeners, name: string, text: string): void {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = STREAM_EVENTS;
  const data = schemas[name] && readAs(schemas[name], JSON.parse(text))?.data;
  if (data) (listeners as Record<string, (data: unknown) => void>)[name]?.(data);
}

/** Waits until the page is visible. */
function whenVisible(owner: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController();
    const check = () => {
      if (document.hidden && !owner.aborted) return;
      found.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: found.signal });
    owner.addEventListener('abort', check, { signal: found.signal });
    check();
  });
}

/** A signal that aborts when the page has been hidden for a while, or with the owner's. */
function abortWhenHidden(owner: AbortSignal): { readonly signal: AbortSignal; readonly stop: () => void } {
  const [hidden, stopped] = [new AbortController(), new AbortController()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => hidden.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', check, { signal: stopped.signal });
  owner.addEventListener('abort', () => hidden.abort(), { signal: stopped.signal });
  const stop = () => {
    clearTimeout(timer);
    stopped.abort();
  };
  return { signal: hidden.signal, stop };
}

/** Waits, but not longer than until the browser is back online or the page is shown again. */
function pauseUntilOnline(ms: number, owner: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, options);
    document.addEventListener('visibilitychange', end, options);
    owner.addEventListener('abort', end, options);
  });
}
