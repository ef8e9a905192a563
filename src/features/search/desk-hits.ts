import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isNetworkError } from '#admin/describe-error.ts';
import { formatCount, type ListPage } from '#admin/lists/list-state.ts';
import { readListPage } from '#admin/lists/long-list.ts';
import { useRight } from '#admin/use-rights.ts';
import type { Application } from '#contract/admin/applications.ts';
import type { DeskKind } from '#contract/admin/desk.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';
import { applications } from '#features/applications/admin/application-list.ts';
import { KINDS } from '#features/desk/desk-queries.ts';
import { keptQuery } from '#features/desk/kept-items.ts';
import { enquiries } from '#features/enquiries/admin/enquiry-resource.tsx';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { type Hit, type HitGroup, MAX_HITS } from './hit.ts';

/** Milliseconds without input before the server is asked. */
const PAUSE = 200;
/** Longest part of a message in a hit. */
const NOTE_LENGTH = 90;

/** What the search needs of an enquiry or application. */
interface Found {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly createdAt: string;
  /** Message, or opening. */
  readonly about: string;
  readonly address?: string;
}

const ofContact = ({ message, phoneNumber, ...contact }: Contact): Found => ({
  ...contact,
  ...{ phone: phoneNumber, about: message },
});
const ofApplication = ({ opening, ...application }: Application): Found => ({ ...application, about: opening });

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Searches all enquiries or applications on the server, newest first. */
async function searchServer(kind: DeskKind, q: string, signal: AbortSignal): Promise<ListPage<Found>> {
  await pause(signal);
  const state = { q, cursor: '' };
  if (kind === 'enquiry') {
    const { rows, page } = await readListPage(enquiries, state, signal, MAX_HITS);
    return { rows: rows.map(ofContact), page };
  }
  const { rows, page } = await readListPage(applications, state, signal, MAX_HITS);
  return { rows: rows.map(ofApplication), page };
}

const textOf = ({ name, email, about, address = '', phone }: Found) =>
  searchTextOf([name, email, about, address], phone);

/**
 * Enquiries or applications. Those that this device keeps are shown at once; then the answer of the server takes their
 * place.
 */
export function useDeskHits(kind: DeskKind, q: string): HitGroup {
  const { title, path, one, many } = KINDS[kind];
  const mayRead = useRight('desk-read');
  const kept = useQuery({ ...keptQuery(kind), enabled: mayRead }).data?.rows ?? [];
  const query = useQuery({
    queryKey: ['search', kind, q],
    queryFn: ({ signal }) => searchServer(kind, q, signal),
    enabled: mayRead && q !== '',
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    meta: { persist: ADMIN_READS, isPassing: true },
  });
  if (q === '' || !mayRead) return { title, hits: [], isSearching: false };
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const onDevice = kept.map((item): Found => ({ ...item, about: item.message || item.subject }));
  const known = isAnswered ? query.data.rows : [...onDevice, ...(query.data?.rows ?? [])];
  const found = new Map(known.map((row) => [row._id, row]));
  const newest = filterRows([...found.values()], q, textOf).toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
  const hits = newest.slice(0, MAX_HITS).map(
    ({ _id, name, email, about }): Hit => ({
      ...{
        id: _id,
        title: name,
        note: [email, about.slice(0, NOTE_LENGTH)].filter(Boolean).join(' · '),
        to: `${path}?item=${_id}`,
      },
    }),
  );
  const total = isAnswered ? query.data.page.total : 0;
  return {
    title,
    hits: total > MAX_HITS ? [...hits, allHit(kind, q, total)] : hits,
    isSearching: !isAnswered && !query.isError,
    offline: isNetworkError(query.failureReason) ? formatCount([one, many], kept.length) : undefined,
  };
}

/** Leads to the list of everything that was found. */
const allHit = (kind: DeskKind, q: string, total: number): Hit => ({
  id: 'all',
  title: `All ${total.toLocaleString('en-IN')} ${KINDS[kind].many} with “${q}”`,
  to: `${kind === 'enquiry' ? '/admin/contact-us-data' : '/admin/Resumes'}?${new URLSearchParams({ q })}`,
});
