import './reports.css';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { errorReason } from '#admin/describe-error.ts';
import { adminApi } from '#api/admin-api.ts';
import { menuExtras, navigation } from '#content/navigation.ts';
import {
  type DeskReport,
  deskReportMail,
  deskReports,
  durationText,
  REPORT_WEEKS,
  type ReportGroup,
  type ReportWeeks,
} from '#contract/admin/desk-reports.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { BarChart, someCount } from './BarChart.tsx';
import { DashboardPart } from './DashboardPart.tsx';
import { dayText, ENQUIRIES } from './EnquiryChart.tsx';
import { ReportTable } from './ReportTable.tsx';

const DEFAULT_WEEKS: ReportWeeks = 12;
const FIVE_MINUTES = 5 * 60_000;

const offset = () => -new Date().getTimezoneOffset();

/** The period in the URL. */
const parseWeeks = ({ weeks }: Record<string, unknown>): ReportWeeks =>
  REPORT_WEEKS.find((each) => each === Number(weeks)) ?? DEFAULT_WEEKS;

const reportQuery = (weeks: ReportWeeks) =>
  queryOptions({
    queryKey: ['reports', weeks],
    queryFn: ({ signal }) => adminApi(deskReports, { query: { weeks, offset: offset() } }, signal),
    meta: { persist: ADMIN_READS, read: deskReports.response.read },
    staleTime: 0,
    refetchInterval: FIVE_MINUTES,
  });

/** Figures of the desk in the last weeks. */
export function Reports() {
  const weeks = parseWeeks(useSearch({ strict: false }));
  const query = useQuery(reportQuery(weeks));
  const { data } = query;
  return (
    <DashboardPart {...{ title: 'Reports', query, what: 'reports', height: 'h-96' }} aside={<Periods weeks={weeks} />}>
      {data && <Figures report={data} />}
    </DashboardPart>
  );
}

const Periods = ({ weeks }: { weeks: ReportWeeks }) => (
  <nav aria-label="Period" className="report-periods">
    {REPORT_WEEKS.map((each) => (
      <Link
        key={each}
        to="."
        search={
          (({ weeks: _, ...others }: Record<string, unknown>) => ({
            ...others,
            ...(each !== DEFAULT_WEEKS && { weeks: each }),
          })) as never
        }
        resetScroll={false}
        replace
        activeOptions={{ exact: true }}
        className="report-period"
        {...(each === weeks && { 'aria-current': 'true' })}
      >
        {each}
        <span className="report-unit">&nbsp;weeks</span>
      </Link>
    ))}
  </nav>
);

function Figures({ report }: { report: DeskReport }) {
  const { weeks, pages, services, others, funnel } = report;
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <KeyFigures report={report} total={total} />
      <BarChart
        bars={weeks.map(({ week, count }, index) => ({
          label: `${index === weeks.length - 1 ? 'This week, from' : 'Week of'} ${dayText(week).replace(/^\w+, /, '')}`,
          count,
        }))}
        nouns={ENQUIRIES}
        summary={`${someCount(ENQUIRIES, total)} in ${weeks.length} weeks.`}
        unit="Week"
        now="This week"
      />
      <div className="report-tables">
        <ReportTable
          {...{ id: 'report-pages', title: 'By page', column: 'Page' }}
          rows={rowsOf(pages, others.pages, pageName, 'Page not known')}
          empty="No enquiries in these weeks."
        />
        <ReportTable
          {...{ id: 'report-services', title: 'By service', column: 'Service' }}
          rows={rowsOf(services, others.services, serviceName, 'No service named')}
          empty="No enquiries in these weeks."
        />
        <ReportTable
          {...{ id: 'report-funnel', title: 'Applications', column: 'Reached' }}
          rows={FUNNEL.flatMap(([name, label]) => (funnel.received > 0 ? [[label, funnel[name]] as const] : []))}
          empty="No applications in these weeks."
        />
      </div>
      <WeeklyMail isOn={report.hasMail} />
    </>
  );
}

const FUNNEL: readonly (readonly [name: keyof DeskReport['funnel'], label: string])[] = [
  ...(['received', 'shortlisted', 'interview', 'offered', 'hired', 'declined'] as const).map(
    (name) => [name, name.replace(/^./, (letter) => letter.toUpperCase())] as const,
  ),
];

/** The named groups, then the rest. */
const rowsOf = (groups: readonly ReportGroup[], others: number, nameOf: (name: string) => string, unnamed: string) => [
  ...groups.filter(({ name }) => name !== '').map(({ name, count }) => [nameOf(name), count] as const),
  ...(others > 0 ? [['Others', others] as const] : []),
  ...groups.filter(({ name }) => name === '').map(({ count }) => [unnamed, count] as const),
];

const PAGES = new Map(
  [...navigation.flatMap((entry) => ('to' in entry ? [entry] : entry.items)), ...menuExtras].map(({ label, to }) => [
    to,
    label,
  ]),
);

const pageName = (path: string) => PAGES.get(path) ?? path;

/** The name of a service, or of another topic of the contact page: 'app-idea' is 'App idea'. */
const serviceName = (name: string) =>
  PAGES.get(`/services/${name}`) ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

function KeyFigures({ report: { reply, outcome, overdue }, total }: { report: DeskReport; total: number }) {
  const decided = outcome.won + outcome.lost;
  const late = overdue.enquiries + overdue.applications;
  return (
    <dl className="report-figures">
      <KeyFigure
        name="First answer, median"
        value={reply.median === null ? '–' : durationText(reply.median)}
        note={`${reply.answered.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} answered`}
      />
      <KeyFigure
        name="Won"
        value={decided === 0 ? '–' : `${Math.round((outcome.won / decided) * 100)} %`}
        note={decided === 0 ? 'None decided yet' : `${outcome.won} of ${decided} decided`}
      />
      <KeyFigure
        name="Overdue now"
        value={late.toLocaleString('en-IN')}
        note={
          late === 0 ? (
            'No follow-up is late'
          ) : (
            <SiteLink
              to={`/admin/${overdue.enquiries > 0 ? 'enquiries' : 'applications'}?view=followup`}
              className="brief-link"
            >
              See follow-ups
            </SiteLink>
          )
        }
      />
    </dl>
  );
}

const KeyFigure = ({ name, value, note }: { name: string; value: string; note: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="report-value">{value}</dd>
    <dd className="text-muted text-note">{note}</dd>
  </div>
);

/** Orders the weekly mail, or cancels it. */
function WeeklyMail({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => adminApi(deskReportMail, { body: { isOn: next, offset: offset() } }),
    onSuccess: ({ message }) => {
      adminToast.success(message);
      return queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
    onError: (error) => adminToast.error('The weekly mail was not changed', { detail: errorReason(error) }),
  });
  return (
    <label className="report-mail">
      <input
        type="checkbox"
        checked={isPending ? variables : isOn}
        aria-busy={isPending}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      />
      Mail me the figures every Monday
    </label>
  );
}
