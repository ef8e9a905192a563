import { queryOptions } from '@tanstack/react-query';
import type { PageTurns } from '#admin/lists/list-state.ts';
import type { KeptRows, LongList } from '#admin/lists/long-list.ts';
import { adminApi } from '#api/admin-api.ts';
import {
  DESK_STATES,
  type DeskItem,
  type DeskKind,
  type DeskSort,
  type DeskView,
  deskApplications,
  deskDetails,
  deskEnquiries,
  deskOverview,
  deskRead,
} from '#contract/admin/desk.ts';
import { searchTextOf } from '#contract/admin/search.ts';
import { one } from '#contract/core/shape.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';

const MINUTE = 60_000;

/** What the two kinds of items are called, and where their screens are. */
export const KINDS = {
  enquiry: {
    title: 'Enquiries',
    name: 'Enquiry',
    one: 'enquiry',
    many: 'enquiries',
    path: '/admin/enquiries',
    call: deskEnquiries,
  },
  application: {
    title: 'Applications',
    name: 'Application',
    one: 'application',
    many: 'applications',
    path: '/admin/applications',
    call: deskApplications,
  },
} as const;

/** Names of the views, in the order of their chips. */
export const VIEWS: Readonly<Record<DeskView, string>> = {
  ...{ open: 'Open', new: 'New', mine: 'Mine', waiting: 'Waiting for reply' },
  ...{ followup: 'Follow-up', done: 'Done', spam: 'Spam' },
};

/** The state of an item as it is shown. */
export function stateName(kind: DeskKind, state: string): string {
  const names: Readonly<Record<string, string>> = DESK_STATES[kind];
  return names[state] ?? state;
}

const searchText = ({ name, email, subject, phone }: DeskItem) => searchTextOf([name, email, subject], phone);

/** A view in an order. Follow-ups are sorted by their dates, whatever the order. */
export interface ShownView {
  readonly view: DeskView;
  readonly sort: DeskSort;
}

const OLDEST_FIRST: PageTurns = { previous: 'Older', next: 'Newer', first: 'Back to the oldest' };
const EARLIEST_FIRST: PageTurns = { previous: 'Earlier', next: 'Later', first: 'Back to the earliest' };

/** The list of a view. */
export function deskList(kind: DeskKind, { view, sort }: ShownView, kept?: KeptRows<DeskItem>): LongList<DeskItem> {
  const { title, one, many, call } = KINDS[kind];
  const isOldestFirst = view !== 'followup' && sort === 'oldest';
  const turns = view === 'followup' ? EARLIEST_FIRST : isOldestFirst ? OLDEST_FIRST : undefined;
  return {
    ...{ key: `desk-${many}-${view}${isOldestFirst ? '-oldest' : ''}`, title, nouns: [one, many], call, kept },
    filter: { view, ...(isOldestFirst && { sort }) },
    ...(turns && { turns }),
    searchText,
    columns: [
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone number', ({ phone }) => phone],
      ['Subject', ({ subject }) => subject],
      ['Received', ({ createdAt }) => createdAt],
      ['State', ({ state }) => stateName(kind, state)],
      ['Done', ({ isDone }) => (isDone ? 'yes' : 'no')],
      ['Owner', ({ owner }) => owner?.name ?? ''],
      ['Follow-up', ({ followUpAt }) => followUpAt],
      ['Labels', ({ labels }) => labels.join(', ')],
    ],
  };
}

/** Whether a query key is one of a list. */
export const isListKey = ([key]: readonly unknown[]): boolean => /^desk-(enquiries|applications)-/.test(String(key));

/**
 * Whether a view lists an item.
 * @param me id of the account whose items `mine` lists; if it is undefined, `mine` lists all open ones
 */
export function isInView(
  { state, isDone, repliedAt, followUpAt, owner }: DeskItem,
  view: DeskView,
  me?: string,
): boolean {
  const bucket = state === 'spam' ? 'spam' : isDone ? 'done' : 'open';
  if (view === 'done' || view === 'spam') return bucket === view;
  return (
    bucket === 'open' &&
    (view !== 'new' || state === 'new') &&
    (view !== 'waiting' || repliedAt === '') &&
    (view !== 'followup' || followUpAt !== '') &&
    (view !== 'mine' || me === undefined || owner?.id === me)
  );
}

/** Compares items by their position in a view. */
export function byPosition({ view, sort }: ShownView): (a: DeskItem, b: DeskItem) => number {
  const timeOf = ({ createdAt, followUpAt }: DeskItem) => Date.parse(view === 'followup' ? followUpAt : createdAt);
  const sign = view === 'followup' || sort === 'oldest' ? 1 : -1;
  return (a, b) => sign * (timeOf(a) - timeOf(b));
}

/** Numbers of items, and the people who can own them. */
export const overviewQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => adminApi(deskOverview, {}, signal),
  meta: { persist: ADMIN_READS, read: deskOverview.response.read },
  staleTime: 0,
  refetchInterval: MINUTE,
});

/** An item with its timeline. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk-item', id],
    queryFn: async ({ signal }) => (await adminApi(deskRead, { params: { id } }, signal)).item,
    meta: { persist: ADMIN_READS, read: one(deskDetails).read },
    staleTime: 0,
    refetchInterval: MINUTE,
  });
