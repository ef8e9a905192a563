import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '#site/SiteLink.tsx';
import { Badge } from '#ui/Badge.tsx';
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
    <Card className="grid content-start gap-2 p-6 pb-3">
      <h2 className="text-head">Enquiries</h2>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-bold font-display text-display tabular-nums">{data ? data.length : '–'}</span>
        {today !== undefined && today > 0 && <Badge tone="marigold">{today} today</Badge>}
      </p>
      <div className="grid min-h-12 content-center text-muted text-note">
        {isError && <p role="status">Error fetching data.</p>}
        {!data && !isError && <p role="status">Loading...</p>}
        {data && <Freshness updatedAt={dataUpdatedAt} failed={false} always />}
      </div>
      <SiteLink
        to="/admin/contact-us-data"
        className="inline-flex min-h-12 items-center gap-3 justify-self-start font-semibold"
      >
        Contact Us Data <Joint />
      </SiteLink>
    </Card>
  );
}
