import { createParser } from 'eventsource-parser';
import { expect, onTestFinished } from 'vitest';
import { STREAM_EVENTS, type StreamEventData, type StreamEventName } from '#contract/admin/desk-live.ts';
import { LAST_EVENT_ID } from '#contract/core/headers.ts';

interface StreamOptions {
  readonly token: string;
  readonly lastEventId?: string;
  readonly once?: boolean;
}

/** An event as it arrived. */
export interface ReceivedEvent {
  readonly name: StreamEventName;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** A client of the desk's stream, which collects what arrives until the test ends. */
export async function openStream(server: { url: string }, { token, lastEventId, once }: StreamOptions) {
  const client = new AbortController();
  onTestFinished(() => client.abort());
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { [LAST_EVENT_ID]: lastEventId }),
  };
  const response = await fetch(`${server.url}/desk/stream${once ? '?once=true' : ''}`, {
    headers,
    signal: client.signal,
  });
  const events: ReceivedEvent[] = [];
  let hasEnded = false;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      const name = event as StreamEventName;
      events.push({ name, id, data: STREAM_EVENTS[name].parse(JSON.parse(data)) });
    },
  });
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(chunk);
  };
  const reading = read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  const changes = () =>
    events.flatMap(({ name, data }) => (name === 'changes' ? [data as StreamEventData<'changes'>] : []));
  return {
    ...{ response, events, reading, changes },
    close: () => client.abort(),
    hasEnded: () => hasEnded,
    lastId: () => events.findLast(({ id }) => id !== undefined)?.id ?? '',
    /** Ids of the items that were reported, in their order. */
    items: () => changes().flatMap(({ items }) => items.map(({ _id }) => _id)),
    viewers: () => (events.findLast(({ name }) => name === 'viewers')?.data as StreamEventData<'viewers'>)?.viewers,
    isReady: () => expect.poll(() => events[0]?.name, { timeout: 10_000 }).toBe('ready'),
  };
}
