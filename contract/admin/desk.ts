import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS, optionalText, text } from '../core/fields.ts';
import { UUID } from '../core/headers.ts';
import { doneResponse } from '../core/responses.ts';
import { listOf, one } from '../core/shape.ts';
import { submissionOrigin } from '../public/submission-origin.ts';
import { pageQuery } from './page-query.ts';

// The desk: enquiries and applications as work to do. It keeps its data beside them; their own calls do not change.

/** Kinds of desk items. An item has the id of its enquiry or application. */
export const DESK_KINDS = ['enquiry', 'application'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The states of each kind by their names on the wire, in the order of the work. */
export const DESK_STATES = {
  enquiry: { new: 'New', talks: 'In talks', won: 'Won', lost: 'Lost', spam: 'Spam' },
  application: {
    ...{ new: 'New', shortlisted: 'Shortlisted', interview: 'Interview', offered: 'Offered' },
    ...{ hired: 'Hired', declined: 'Declined', spam: 'Spam' },
  },
} as const;

/** States in which an item is done: it becomes done with them, and open again with any other. */
export const DONE_STATES: readonly string[] = ['won', 'lost', 'hired', 'declined'];

/** Parts of the list of a kind: all open items, four parts of them, and items that are done or spam. */
export const DESK_VIEWS = ['open', 'new', 'mine', 'waiting', 'followup', 'done', 'spam'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Which items a view lists first. Follow-ups are always sorted by their dates, the earliest first. */
export const DESK_SORTS = ['newest', 'oldest'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

export const person = z.object({ id: z.string(), name: z.string() });
export type DeskPerson = z.output<typeof person>;

const SUMMARY = {
  _id: z.string(),
  kind: z.enum(DESK_KINDS),
  name: z.string(),
  email: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  /** Start of the message, or title of the opening. */
  subject: z._default(z.string(), ''),
  createdAt: z.string(),
  /** Grows with each change of the item; a change names the version that it is based on. */
  version: z.number(),
  state: z.string(),
  isDone: z.boolean(),
  /** Whether the item is new and the admin who asks has not opened it. */
  isUnread: z.boolean(),
  owner: z.nullable(person),
  /** ISO 8601; empty if none. */
  followUpAt: z._default(z.string(), ''),
  /** When the sender was first answered; empty if not yet. */
  repliedAt: z._default(z.string(), ''),
  labels: z.array(z.string()),
};

/** A desk item as lists show it. */
export const deskItem = z.object(SUMMARY);
export type DeskItem = z.output<typeof deskItem>;

/** Fields of an item that a change can set. */
export const DESK_FIELDS = ['state', 'isDone', 'owner', 'followUpAt', 'labels'] as const;
export type DeskField = (typeof DESK_FIELDS)[number];

/** Ways to contact a sender outside of the desk. */
export const CONTACT_WAYS = ['call', 'whatsapp', 'mail'] as const;

/** One entry of a timeline: `received`, `judged` as spam on arrival, a field that was set, `note`, a way of contact, or a `reply` by mail. */
const deskEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** Version of the item since this event. */
  version: z.number(),
  type: z.enum(['received', 'judged', ...DESK_FIELDS, 'note', ...CONTACT_WAYS, 'reply']),
  /** Name of the admin; empty if the sender or the server caused it. */
  by: z._default(z.string(), ''),
  /** New value of a field as it is shown; text of a note or reply; see `reasonsText` for `judged`. */
  text: z._default(z.string(), ''),
  /** Subject of a reply. */
  subject: z.optional(z.string()),
  /** Whether the mail of a reply was sent; missing if this is no longer known. */
  delivery: z.optional(z.enum(['queued', 'sent', 'failed'])),
});
export type DeskEvent = z.output<typeof deskEvent>;

/** A desk item with everything about it. */
export const deskDetails = z.object({
  ...SUMMARY,
  message: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  /** Address of the resume; empty without one. */
  resume: z._default(z.string(), ''),
  resumeName: z._default(z.string(), ''),
  origin: z.nullable(submissionOrigin),
  /** Earlier and later items with the same e-mail address or phone number, newest first. */
  related: z.array(deskItem),
  /** Oldest first. */
  events: z.array(deskEvent),
});
export type DeskDetails = z.output<typeof deskDetails>;

const deskQuery = z.object({
  ...pageQuery.shape,
  view: z._default(z.enum(DESK_VIEWS, `view must be one of ${DESK_VIEWS.join(', ')}`), 'open'),
  sort: z._default(z.enum(DESK_SORTS, `sort must be one of ${DESK_SORTS.join(', ')}`), 'newest'),
});

const listOfKind = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'desk-read',
    isPersonal: true,
    summary,
    query: deskQuery,
    response: listOf(deskItem, 'items'),
  });

export const deskEnquiries = listOfKind('/desk/enquiries', 'Enquiries on the desk, one page of one view');
export const deskApplications = listOfKind('/desk/applications', 'Applications on the desk, one page of one view');

const count = z.number();

/** Numbers of the items of one kind. */
const deskCounts = z.object({
  ...{ open: count, new: count, mine: count, waiting: count, done: count, spam: count },
  followup: z._default(count, 0),
  /** Open items whose follow-up date is over. */
  due: z._default(count, 0),
  /** Unread items of the admin who asks. */
  unread: count,
});
export type DeskCounts = z.output<typeof deskCounts>;

export const deskOverview = defineCall({
  method: 'GET',
  path: '/desk',
  access: 'desk-read',
  isPersonal: true,
  summary: 'Overview of the desk: numbers, the most urgent items, and the people who can own them',
  response: one(
    z.object({
      success: z.boolean(),
      enquiries: deskCounts,
      applications: deskCounts,
      /** The most urgent items of both kinds: those whose follow-up date is over, then new ones. */
      urgent: z._default(z.array(deskItem), []),
      people: z.array(person),
      /** Id of the admin who asks. */
      me: z._default(z.string(), ''),
    }),
  ),
});

const detailsResponse = one(z.object({ success: z.boolean(), message: z._default(z.string(), ''), item: deskDetails }));

export const deskRead = defineCall({
  method: 'GET',
  path: '/desk/items/:id',
  access: 'desk-read',
  isPersonal: true,
  summary: 'A desk item with its timeline',
  response: detailsResponse,
});

export const deskSeen = defineCall({
  method: 'POST',
  path: '/desk/items/:id/seen',
  access: 'desk-read',
  summary: 'Mark a desk item as read by the admin who asks',
  response: one(doneResponse),
});

/** Maximum length of the subject of a reply, in characters. */
export const MAX_SUBJECT = 150;

const LABELS = 'labels must be at most 10 texts of at most 40 characters';
const FOLLOWS = 'follows must be at most 100 UUIDs';
const FOLLOW_UP = 'followUpAt must be a time in ISO 8601, or empty';

/** A change of a desk item: the fields to set, and what to add to its timeline. */
export const deskChangeBody = z.object({
  state: z.optional(z.string()),
  isDone: z.optional(z.boolean()),
  /** Id of the account that owns it; an empty text removes the owner. */
  owner: z.optional(z.string()),
  followUpAt: z.optional(
    z.string().check(
      z.regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, FOLLOW_UP),
      z.refine((time) => time === '' || !Number.isNaN(Date.parse(time)), FOLLOW_UP),
    ),
  ),
  labels: z.optional(z.array(text('Label', 40), LABELS).check(z.maxLength(10, LABELS))),
  note: optionalText('Note', LIMITS.message),
  /** A mail to the sender. */
  reply: z.optional(z.object({ subject: text('Subject', MAX_SUBJECT), text: text('Reply', LIMITS.message) })),
  /** How the admin has just contacted the sender. */
  contacted: z.optional(z.enum(CONTACT_WAYS)),
  /**
   * Idempotency keys of earlier changes that this one was made on top of, whatever version the device has read since: it does
   * not conflict with them.
   */
  follows: z.optional(z.array(z.string().check(z.regex(UUID, FOLLOWS)), FOLLOWS).check(z.maxLength(100, FOLLOWS))),
});
export type DeskChange = z.input<typeof deskChangeBody>;

export const deskChange = defineCall({
  method: 'PUT',
  path: '/desk/items/:id',
  access: 'desk',
  summary: 'Change a desk item, or add to its timeline',
  sends: 'json',
  body: deskChangeBody,
  keyed: true,
  versioned: true,
  response: detailsResponse,
});
