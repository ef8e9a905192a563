import './dashboard.css';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Entry } from '#admin/paged/list.ts';
import { NEWEST } from '#admin/paged/list.ts';
import { partQuery } from '#admin/paged/queries.ts';
import { applications } from '#features/applications/list.ts';
import { productsQuery } from '#features/products/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';
import { type Brief, BriefTable } from './BriefTable.tsx';
import * as briefs from './briefs.tsx';
import { CountCards } from './CountCards.tsx';
import { Enquiries } from './Enquiries.tsx';
import { summaryQuery } from './summary.ts';

interface ListProps<Row extends Entry> {
  brief: Brief<Row>;
  options: UseQueryOptions<Row[], Error, Row[], QueryKey>;
}

function List<Row extends Entry>({ brief, options }: ListProps<Row>) {
  const query = useQuery({ ...options, staleTime: 0 });
  return <BriefTable brief={brief} query={query} rows={query.data} />;
}

function Resumes() {
  const query = useQuery(partQuery(applications, NEWEST));
  return <BriefTable brief={briefs.resumes} query={query} rows={query.data?.rows} />;
}

/** The dashboard: how much there is of everything, and what is newest. Each part is read by itself. */
export function Dashboard() {
  const summary = useQuery(summaryQuery);
  return (
    <section aria-labelledby="welcome" className="grid gap-6">
      <h1 id="welcome" className="text-title">
        Welcome
      </h1>
      <CountCards query={summary} />
      <Enquiries query={summary} />
      <List brief={briefs.services} options={servicesQuery()} />
      <List brief={briefs.reviews} options={reviewsQuery()} />
      <List brief={briefs.products} options={productsQuery()} />
      <List brief={briefs.team} options={teamQuery()} />
      <Resumes />
    </section>
  );
}
