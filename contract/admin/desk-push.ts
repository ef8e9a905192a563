import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { optionalText, text } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

// Push notifications about the desk (RFC 8030, 8291, 8292).

/** What a device can be notified of. */
export const PUSH_TYPES = ['enquiry', 'application', 'followup', 'mention'] as const;
export type PushType = (typeof PUSH_TYPES)[number];

const TIME = 'Quiet hours must be times like 22:00, or empty';
const ENDPOINT = 'endpoint must be an address of a push service';
const KEY = 'keys must be base64url';
const TYPES = `types must be some of ${PUSH_TYPES.join(', ')}`;

const settings = {
  types: z.array(z.enum(PUSH_TYPES, TYPES), TYPES).check(z.maxLength(PUSH_TYPES.length, TYPES)),
  /** From when to when the device stays quiet, in its time zone; empty if never. Messages arrive afterwards. */
  quietFrom: optionalText('Quiet hours', 5).check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
  quietTo: optionalText('Quiet hours', 5).check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
  /** IANA name. */
  timeZone: optionalText('Time zone', 60),
  /** Whether a notification names the sender. Otherwise it contains no personal data. */
  showsNames: z._default(z.boolean(), false),
};

/** A device that is notified. */
const pushDevice = z.object({ id: z.string(), name: z.string(), endpoint: z.string(), ...settings });
export type PushDevice = z.output<typeof pushDevice>;

export const deskPush = defineCall({
  method: 'GET',
  path: '/desk/push',
  access: 'desk-read',
  summary: 'The key for subscriptions to push notifications, and the devices of the admin who asks',
  response: one(
    z.object({
      success: z.boolean(),
      /** Of the server (VAPID, RFC 8292), base64url. */
      publicKey: z.string(),
      devices: z._default(z.array(pushDevice), []),
    }),
  ),
});

/** A subscription of a browser, and what its device is notified of. */
export const pushSubscription = z.object({
  name: text('Name', 120),
  endpoint: text('endpoint', 2048).check(z.refine((value) => URL.canParse(value), ENDPOINT)),
  p256dh: text('p256dh', 200).check(z.regex(/^[\w-]{80,100}=*$/, KEY)),
  auth: text('auth', 100).check(z.regex(/^[\w-]{20,30}=*$/, KEY)),
  ...settings,
});
export type PushSubscriptionBody = z.input<typeof pushSubscription>;

export const deskPushStore = defineCall({
  method: 'PUT',
  path: '/desk/push',
  access: 'desk-read',
  summary: 'Notify a device, or change what it is notified of',
  sends: 'json',
  body: pushSubscription,
  response: one(z.object({ success: z.boolean(), message: z._default(z.string(), ''), device: pushDevice })),
});

export const deskPushRemove = defineCall({
  method: 'DELETE',
  path: '/desk/push/:id',
  access: 'desk-read',
  summary: 'Notify a device no more',
  response: one(doneResponse),
});

export const deskPushTest = defineCall({
  method: 'POST',
  path: '/desk/push/:id/test',
  access: 'desk-read',
  summary: 'Send a test notification to a device',
  response: one(doneResponse),
});

/** What the service worker shows. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path that a tap opens. */
  readonly path: string;
  /** Notifications of the same item replace each other; its id, or 'test'. */
  readonly tag: string;
  /** The item was read on another device: what is shown about it is closed, and nothing is shown. */
  readonly isRead?: boolean;
}
