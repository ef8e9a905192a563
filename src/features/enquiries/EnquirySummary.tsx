import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '#site/SiteLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Freshness } from '#ui/Freshness.tsx';
import { Joint } from '#ui/Joint.tsx';
import { isToday } from './dates.ts';
import { enquiriesQuery } from './queries.ts';

/** How many enquiries there are and how many came today, with the way to them. */
export function EnquirySummary() {
  const { data, isError, dataUpdatedAt } = useQuery(enquiriesQuery);
  const today = data?.filter(({ createdAt }) => isToday(createdAt)).length;
  return (
    <Card className="grid gap-2 p-6">
      <h2 className="text-head">Enquiries</h2>
      <p className="font-display font-bold text-display tabular-nums">{data ? data.length : '–'}</p>
      <p className="text-muted">
        {today === undefined ? (isError ? 'Error fetching data.' : 'Loading...') : `${today} today`}
      </p>
      {data && <Freshness updatedAt={dataUpdatedAt} failed={isError} always />}
      <SiteLink to="/admin/contact-us-data" className="inline-flex min-h-12 items-center gap-3 font-semibold">
        Contact Us Data <Joint />
      </SiteLink>
    </Card>
  );
}
