import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import { adminsVitals, type Speed as Figures, RATINGS, VITALS_DAYS } from '#contract/admin/vitals.ts';
import { VITALS, type Vital } from '#contract/public/page-reports.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { DashboardPart } from './DashboardPart.tsx';
import './speed.css';

const speedQuery = queryOptions({
  queryKey: ['vitals'],
  queryFn: ({ signal }) => adminApi(adminsVitals, {}, signal),
  meta: { persist: ADMIN_READS, read: adminsVitals.response.read },
  staleTime: 60_000,
});

/** What each vital measures. */
const NAMES: Record<Vital, string> = {
  TTFB: 'First byte',
  FCP: 'First text',
  LCP: 'Main content',
  INP: 'Tap',
  CLS: 'Shifts',
};

function textOf(name: Vital, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

function ratingOf(name: Vital, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = RATINGS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

function Value({ name, figures }: { name: Vital; figures: Figures }) {
  const value = figures.vitals[name];
  const rating = value === undefined ? 'good' : ratingOf(name, value);
  return (
    <td className={`speed-${name}`}>
      {value === undefined ? '–' : textOf(name, value)}
      {rating !== 'good' && <span className={`speed-rating speed-${rating}`}>{rating}</span>}
    </td>
  );
}

interface TableProps {
  readonly caption: string;
  readonly column: string;
  readonly rows: readonly (readonly [label: string, figures: Figures])[];
}

function SpeedTable({ caption, column, rows }: TableProps) {
  return (
    <table className="speed-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className="speed-visits">
            Visits
          </th>
          {VITALS.map((name) => (
            <th key={name} scope="col" className={`speed-${name}`}>
              {NAMES[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, figures]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="speed-visits">{figures.visits}</td>
            {VITALS.map((name) => (
              <Value key={name} {...{ name, figures }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How fast the pages were for visitors: three of four visits were at least as fast as each figure. */
export function Speed() {
  const query = useQuery(speedQuery);
  const { data } = query;
  return (
    <DashboardPart title="Speed for visitors" query={query} what="speed" height="h-48">
      {data?.routes.length === 0 && (
        <p className="text-muted">No visits yet. Pages report how fast they were when they are left.</p>
      )}
      {data && data.routes.length > 0 && (
        <>
          <p className="text-note text-muted">
            Last {VITALS_DAYS} days. Three of four visits were at least this fast. Visitors who save data or ask not to
            be tracked are not counted.
          </p>
          <SpeedTable
            {...{ caption: 'Speed by page', column: 'Page' }}
            rows={data.routes.map((each) => [each.route, each] as const)}
          />
          <SpeedTable
            {...{ caption: 'Speed by connection', column: 'Connection' }}
            rows={data.connections.map(
              (each) => [each.connection === 'unknown' ? 'Not known' : each.connection.toUpperCase(), each] as const,
            )}
          />
        </>
      )}
    </DashboardPart>
  );
}
