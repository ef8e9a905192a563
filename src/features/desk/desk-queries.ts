import { queryOptions } from '@tanstack/react-query';
import type { KeptRows, LongList } from '#admin/lists/long-list.ts';
import { adminApi } from '#api/admin-api.ts';
import {
  DESK_STATES,
  type DeskItem,
  type DeskKind,
  type DeskView,
  deskApplications,
  deskEnquiries,
  deskOverview,
  deskRead,
} from '#contract/admin/desk.ts';
import { searchTextOf } from '#contract/admin/search.ts';
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
  ...{ open: 'Open', new: 'New', mine: 'Mine', waiting: 'Waiting for reply', done: 'Done', spam: 'Spam' },
};

/** The state of an item as it is shown. */
export function stateName(kind: DeskKind, state: string): string {
  const names: Readonly<Record<string, string>> = DESK_STATES[kind];
  return names[state] ?? state;
}

const searchText = ({ name, email, subject, phone }: DeskItem) => searchTextOf([name, email, subject], phone);

/** The list of a view. */
export function deskList(kind: DeskKind, view: DeskView, kept?: KeptRows<DeskItem>): LongList<DeskItem> {
  const { title, one, many, call } = KINDS[kind];
  return {
    ...{ key: `desk-${many}-${view}`, title, nouns: [one, many], call, filter: { view }, kept },
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
export function isInView({ state, isDone, repliedAt, owner }: DeskItem, view: DeskView, me?: string): boolean {
  const bucket = state === 'spam' ? 'spam' : isDone ? 'done' : 'open';
  if (view === 'done' || view === 'spam') return bucket === view;
  return (
    bucket === 'open' &&
    (view !== 'new' || state === 'new') &&
    (view !== 'waiting' || repliedAt === '') &&
    (view !== 'mine' || me === undefined || owner?.id === me)
  );
}

/** Numbers of items, and the people who can own them. */
export const overviewQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => adminApi(deskOverview, {}, signal),
  meta: { persist: ADMIN_READS },
  staleTime: 0,
  refetchInterval: MINUTE,
});

/** An item with its timeline. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk-item', id],
    queryFn: async ({ signal }) => (await adminApi(deskRead, { params: { id } }, signal)).item,
    meta: { persist: ADMIN_READS },
    staleTime: 0,
    refetchInterval: MINUTE,
  });
