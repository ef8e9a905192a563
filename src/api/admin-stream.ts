import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Input, requestOf, retryAfterOf } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { LAST_EVENT_ID } from '#contract/core/headers.ts';
import { discardRejectedToken, waitForSession } from './admin-session.ts';
import { API_HOST, CallError } from './api-base.ts';
import { onSessionChange, storedSession } from './session.ts';

/** What a stream needs to be read. */
export interface EventReader {
  /** Id of the last event that was received; empty at first. */
  readonly lastEventId: string;
  readonly signal: AbortSignal;
  /** Milliseconds without a byte after which the connection counts as dead. */
  readonly silence: number;
  onEvent(event: EventSourceMessage): void;
}

/**
 * Opens an event stream with the stored token, and reads it to its end. It waits for a sign-in first, and ends when the
 * session changes.
 * @returns when the server has ended it; throws a `CallError` if it was refused, any other error if the connection was lost
 */
export async function readEventStream<C extends Call>(call: C, input: Input<C>, reader: EventReader): Promise<void> {
  const session = await waitForSession(reader.signal);
  const connection = new AbortController();
  const end = () => connection.abort();
  reader.signal.addEventListener('abort', end);
  const stopWatching = onSessionChange(() => storedSession()?.token !== session?.token && end());
  let watchdog = setTimeout(end, reader.silence);
  const beat = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(end, reader.silence);
  };
  try {
    const headers = { Accept: 'text/event-stream', ...(reader.lastEventId && { [LAST_EVENT_ID]: reader.lastEventId }) };
    const options = { host: API_HOST, token: session?.token, headers, signal: connection.signal };
    const response = await fetch(...requestOf(call, input, options));
    if (response.status === 401) discardRejectedToken(session?.token);
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !isStream) throw refusal(response);
    const parser = createParser({ onEvent: reader.onEvent });
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
      beat();
      parser.feed(chunk.value);
    }
  } finally {
    clearTimeout(watchdog);
    stopWatching();
    reader.signal.removeEventListener('abort', end);
    end();
  }
}

/** A captive portal's page is no response of our server. */
function refusal({ ok, status, headers }: Response): CallError {
  if (ok) return new CallError({ kind: 'no-answer', status });
  return new CallError({ kind: 'refused', status, retryAfter: retryAfterOf(headers.get('Retry-After')) });
}
