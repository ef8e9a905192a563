import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import { adminsSummary, type Summary } from '#contract/admin/summary.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { EnquiryChart } from './EnquiryChart.tsx';
import './dashboard.css';
import { type LongListRow, listPageQuery, NEWEST } from '#admin/lists/long-list.ts';
import { useRight } from '#admin/use-rights.ts';
import { applications } from '#features/applications/admin/application-list.ts';
import { productsQuery } from '#features/products/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';
import { BackupState, BackupWarning } from './BackupState.tsx';
import { CountCards } from './CountCards.tsx';
import { AllLink, DashboardPart } from './DashboardPart.tsx';
import { DashboardTable, type DashboardTableConfig } from './DashboardTable.tsx';
import * as tables from './dashboard-tables.tsx';
import { NeedsAnswer } from './NeedsAnswer.tsx';
import { Reports } from './Reports.tsx';
import { Speed } from './Speed.tsx';

/** Query of the counts, by days of the local time zone. Persisted for offline reading. */
export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => adminApi(adminsSummary, { query: { offset: -new Date().getTimezoneOffset() } }, signal),
  meta: { persist: ADMIN_READS, read: adminsSummary.response.read },
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Chart of the enquiries, with a link to them. */
export function Enquiries({ query }: { query: UseQueryResult<Summary> }) {
  const { data } = query;
  return (
    <DashboardPart
      {...{ title: 'Enquiries', query, what: 'enquiries', height: 'h-48' }}
      aside={<AllLink to="/admin/contact-us-data" what="enquiries: Contact Us Data" />}
    >
      {data && <EnquiryChart days={data.enquiries} all={data.counts.contacts} />}
    </DashboardPart>
  );
}

interface ListProps<Row extends LongListRow> {
  table: DashboardTableConfig<Row>;
  options: UseQueryOptions<Row[], Error, Row[], QueryKey>;
}

function List<Row extends LongListRow>({ table, options }: ListProps<Row>) {
  const query = useQuery({ ...options, staleTime: 0 });
  return <DashboardTable config={table} query={query} rows={query.data} />;
}

function Resumes() {
  const query = useQuery(listPageQuery(applications, NEWEST));
  return <DashboardTable config={tables.resumes} query={query} rows={query.data?.rows} />;
}

/** The dashboard: what needs an answer, counts, and newest records. Each part has its own query. */
export function Dashboard() {
  const summary = useQuery(summaryQuery);
  const mayReadDesk = useRight('desk-read');
  return (
    <section aria-labelledby="welcome" className="grid gap-6">
      <h1 id="welcome" className="text-title">
        Welcome
      </h1>
      <BackupWarning state={summary.data?.backup} />
      {mayReadDesk && <NeedsAnswer />}
      <CountCards query={summary} />
      <Enquiries query={summary} />
      {mayReadDesk && <Reports />}
      <List table={tables.services} options={servicesQuery()} />
      <List table={tables.reviews} options={reviewsQuery()} />
      <List table={tables.products} options={productsQuery()} />
      <List table={tables.team} options={teamQuery()} />
      {mayReadDesk && <Resumes />}
      <Speed />
      <BackupState state={summary.data?.backup} />
    </section>
  );
}
