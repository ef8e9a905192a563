import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { UUID } from '../core/headers.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { DESK_KINDS, person } from './desk.ts';
import { eventStream } from './responses.ts';

// What happens on the desk, as it happens. Events name items and contain nothing of them, so a page reads what it shows.

/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT_MS = 15_000;

/** Milliseconds for which a page counts as showing an item after it has said so. */
export const PRESENCE_MS = 60_000;

/**
 * The events of a stream by name. `ready` is the first one; with `isResumed`, the stream continues after the client's last
 * event, otherwise everything that was read before may be old.
 */
export const STREAM_EVENTS = {
  ready: z.object({ isResumed: z.boolean() }),
  /** Items that were added, changed or deleted, and items that the admin has opened. */
  changes: z.object({
    items: z.array(
      z.object({ _id: z.string(), kind: z.enum(DESK_KINDS), version: z.number(), isDeleted: z.boolean() }),
    ),
    reads: z.array(z.string()),
  }),
  /** Which items other accounts have open; replaces the last such event. */
  viewers: z.object({ viewers: z.array(z.object({ viewer: z.string(), item: z.string(), person })) }),
} as const;
export type StreamEventName = keyof typeof STREAM_EVENTS;
export type StreamEventData<Name extends StreamEventName> = z.output<(typeof STREAM_EVENTS)[Name]>;
export type DeskViewer = StreamEventData<'viewers'>['viewers'][number];

export const deskStream = defineCall({
  method: 'GET',
  path: '/desk/stream',
  access: 'desk-read',
  summary: 'Changes of the desk as they happen, as a stream of events',
  query: z.object({
    /** Whether the response ends after the first event: for clients behind a proxy that passes on complete responses only. */
    once: z._default(z.enum(['true', 'false'], 'once must be true or false'), 'false'),
  }),
  response: eventStream,
});

export const deskViewing = defineCall({
  method: 'POST',
  path: '/desk/viewing',
  access: 'desk-read',
  summary: 'Say which desk item a page shows, so that other admins see it',
  sends: 'json',
  body: z.object({
    /** UUID that the page has chosen for itself. */
    viewer: z.string('viewer is required').check(z.regex(UUID, 'viewer must be a UUID')),
    /** Id of the item; empty if the page shows none any more. */
    item: z._default(z.string(), ''),
  }),
  response: one(doneResponse),
});
