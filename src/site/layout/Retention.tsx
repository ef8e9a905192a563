import { useQuery } from '@tanstack/react-query';
import { ownDataRetention, type Retention as Terms } from '#contract/public/own-data.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';
import { Skeleton } from '#ui/data-states.tsx';

const YEAR = 365;

/** '90 days', 'one year', '3 years'. */
function periodOf(days: number): string {
  const years = days / YEAR;
  if (Number.isInteger(years)) return years === 1 ? 'one year' : `${years} years`;
  return days === 1 ? 'one day' : `${days} days`;
}

const sinceLast = (days: number) =>
  days === 0 ? 'until you ask us to erase it' : `${periodOf(days)} after we last worked on it`;

const linesOf = (terms: Terms): readonly (readonly [what: string, period: string])[] => [
  ['An enquiry', sinceLast(terms.enquiries)],
  ['An application with its resume', sinceLast(terms.applications)],
  ['What was taken for spam', periodOf(terms.spam)],
  ['What we delete ourselves', `${periodOf(terms.deleted)}, in case it was a mistake`],
  ['To whom we sent mail, and when', periodOf(terms.mails)],
  ['Who of us has read or changed what', `${periodOf(terms.audit)}, without your name and address`],
  ...(terms.backups === null
    ? []
    : [['Backups, against the loss of everything', `at most ${periodOf(terms.backups)}`] as const]),
];

/** How long personal data is kept, as the server's settings say. */
export default function Retention() {
  const { data, isPending } = useQuery(publicRowsQuery('retention', ownDataRetention)());
  if (isPending) return <Skeleton className="h-72 rounded-control" />;
  if (!data) return <p className="text-muted">This could not be read. It comes once there is a connection.</p>;
  return (
    <dl className="grid max-w-3xl">
      {linesOf(data).map(([what, period]) => (
        <div key={what} className="grid gap-x-6 border-line border-t py-2 sm:grid-cols-2">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-pretty text-muted">{period}</dd>
        </div>
      ))}
    </dl>
  );
}
