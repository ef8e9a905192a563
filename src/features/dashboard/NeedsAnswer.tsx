import '#features/desk/desk.css';
import { useQuery } from '@tanstack/react-query';
import { formatCount, type Nouns } from '#admin/lists/list-state.ts';
import type { DeskCounts } from '#contract/admin/desk.ts';
import { DeskRow } from '#features/desk/DeskRow.tsx';
import { isInView, overviewQuery } from '#features/desk/desk-queries.ts';
import { withWaiting } from '#features/desk/send-change.ts';
import { useWaitingChanges } from '#offline/changes/page-changes.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { DashboardPart } from './DashboardPart.tsx';

/** The parts of the desk that need an answer: their number, and where they are listed. */
const PARTS: readonly (readonly [
  list: 'enquiries' | 'applications',
  number: keyof DeskCounts,
  nouns: Nouns,
  search: string,
])[] = [
  ['enquiries', 'new', ['new enquiry', 'new enquiries'], '?view=new'],
  ['enquiries', 'due', ['follow-up is due', 'follow-ups are due'], '?view=followup'],
  ['enquiries', 'waiting', ['enquiry waits for a reply', 'enquiries wait for a reply'], '?view=waiting&sort=oldest'],
  ['applications', 'new', ['new application', 'new applications'], '?view=new'],
  ['applications', 'due', ['application is due', 'applications are due'], '?view=followup'],
];

/** What needs an answer: how much of it, and the most urgent enquiries and applications. */
export function NeedsAnswer() {
  const query = useQuery(overviewQuery);
  const waiting = useWaitingChanges();
  const { data } = query;
  const parts = PARTS.filter(
    ([list, number]) => data && data[list][number] > (number === 'waiting' ? data[list].new : 0),
  );
  const items = data?.urgent.map((item) => withWaiting(item, waiting)).filter((item) => isInView(item, 'open')) ?? [];
  return (
    <DashboardPart title="Needs an answer" query={query} what="what needs an answer" height="h-40">
      {data && parts.length === 0 && items.length === 0 && (
        <p className="text-muted">Everything is answered. What is sent next appears here at once.</p>
      )}
      {data && parts.length > 0 && (
        <ul className="needs-parts">
          {parts.map(([list, number, nouns, search]) => (
            <li key={`${list}-${number}`}>
              <SiteLink to={`/admin/${list}${search}`} className="brief-link">
                {formatCount(nouns, data[list][number])}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul className="desk-rows" aria-label="Most urgent">
          {items.map((item) => (
            <DeskRow key={item._id} item={item} isOpen={false} onDone={undefined} />
          ))}
        </ul>
      )}
    </DashboardPart>
  );
}
