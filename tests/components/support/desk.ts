import { page } from 'vitest/browser';
import { DESK_VIEWS, type DeskChange, type DeskDetails, type DeskView, DONE_STATES } from '#contract/admin/desk.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import { isInView } from '#features/desk/desk-queries.ts';
import { NO_ITEMS, renderAdmin } from './render-admin.tsx';
import type { Answers } from './stub-api.ts';
import { refuse } from './stub-api.ts';

export const PEOPLE = [
  { id: 'asha', name: 'Asha' },
  { id: 'ravi', name: 'Ravi' },
];

/** A desk item with everything about it. */
export function deskItem(changes: Partial<DeskDetails> = {}): DeskDetails {
  const createdAt = changes.createdAt ?? '2026-03-05T09:00:00.000Z';
  const message = changes.message ?? 'We need a site for our shop';
  return {
    ...{
      _id: crypto.randomUUID(),
      kind: 'enquiry',
      name: 'Meera',
      email: 'meera@example.com',
      phone: '+91 98260 12345',
    },
    ...{ subject: message, message, createdAt, version: 1, state: 'new', isDone: false, isUnread: true, owner: null },
    ...{
      followUpAt: '',
      repliedAt: '',
      labels: [],
      address: '',
      resume: '',
      resumeName: '',
      origin: null,
      related: [],
    },
    events: [{ id: 'received', at: createdAt, version: 1, type: 'received', by: '', text: '' }],
    ...changes,
  };
}

const ME = 'ravi';

const isIn = (view: string | null, item: DeskDetails) => isInView(item, (view ?? 'open') as DeskView, ME);

/** Answers of the desk's calls for these items, which changes change. */
export function deskAnswers(items: DeskDetails[]) {
  const find = ({ url }: Request) => items.findIndex(({ _id }) => new URL(url).pathname.split('/')[3] === _id);
  const listOf = (kind: DeskDetails['kind']) => (request: Request) => {
    const { searchParams } = new URL(request.url);
    const listed = items.filter((item) => item.kind === kind && isIn(searchParams.get('view'), item));
    const rows = searchParams.get('sort') === 'oldest' ? listed.reverse() : listed;
    return Response.json(rows, { headers: { [PAGE_HEADERS.total]: String(rows.length) } });
  };
  const counts = (kind: DeskDetails['kind']) => {
    const own = items.filter((item) => item.kind === kind);
    const numbers = DESK_VIEWS.map((view) => [view, own.filter((item) => isIn(view, item)).length]);
    const unread = own.filter((item) => isIn('open', item) && item.isUnread).length;
    return { ...NO_ITEMS, ...(Object.fromEntries(numbers) as Record<DeskView, number>), unread };
  };
  return {
    deskEnquiries: listOf('enquiry'),
    deskApplications: listOf('application'),
    deskOverview: () => ({
      ...{ success: true, enquiries: counts('enquiry'), applications: counts('application'), people: PEOPLE },
      urgent: items.filter(({ state }) => state === 'new').slice(0, 5),
      me: ME,
    }),
    deskKept: ({ url }) => {
      const { searchParams } = new URL(url);
      const kept = items.filter(({ kind }) => kind === searchParams.get('kind'));
      return { success: true, isReset: false, items: kept, deleted: [], number: 1, isComplete: true };
    },
    deskRead: (request) => {
      const item = items[find(request)];
      return item ? { success: true, message: '', item } : refuse(404, 'There is no such item on the desk');
    },
    deskSeen: (request) => {
      const at = find(request);
      items[at] = { ...(items[at] as DeskDetails), isUnread: false };
      return { success: true, message: '' };
    },
    deskChange: async (request) => {
      const at = find(request);
      const { owner, note, contacted, reply, follows: _, ...values } = (await request.json()) as DeskChange;
      const before = items[at] as DeskDetails;
      const version = before.version + 1;
      const event = { id: String(version), at: new Date().toISOString(), version, by: 'Ravi' };
      const item: DeskDetails = {
        ...before,
        // The last states make an item done, and any other opens it again.
        ...(values.state !== undefined && { isDone: DONE_STATES.includes(values.state) }),
        ...(values as Partial<DeskDetails>),
        ...(owner !== undefined && { owner: PEOPLE.find(({ id }) => id === owner) ?? null }),
        version,
        events: [
          ...before.events,
          ...(note ? [{ ...event, type: 'note' as const, text: note }] : []),
          ...(reply ? [{ ...event, type: 'reply' as const, ...reply, delivery: 'queued' as const }] : []),
          ...(contacted ? [{ ...event, type: contacted, text: '' }] : []),
        ],
      };
      items[at] = item;
      return { success: true, message: 'Saved', item };
    },
  } satisfies Answers;
}

/** Renders the desk with these items. */
export async function renderDesk(items: readonly Partial<DeskDetails>[], path = '/admin/enquiries', width = 1280) {
  await page.viewport(width, 800);
  const all = items.map((each) => deskItem(each));
  const answers = deskAnswers(all);
  const admin = await renderAdmin(path, answers);
  /** Bodies of the changes so far, without what they follow, and the versions that they are based on. */
  const changes = () =>
    Promise.all(
      admin.requests
        .filter(({ method, url }) => method === 'PUT' && url.includes('/desk/items/'))
        .map(async (request) => {
          const { follows: _, ...change } = await request.clone().json();
          return [change, request.headers.get('If-Match')];
        }),
    );
  return { ...admin, items: all, changes };
}

/** Lets changes wait for their answers until the returned function is called. Call it: a change must not outlive its test. */
export function holdChanges(answers: Answers): () => void {
  const accept = answers.deskChange as (request: Request) => Promise<never>;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers.deskChange = async (request) => {
    await released;
    return accept(request);
  };
  return () => release();
}
