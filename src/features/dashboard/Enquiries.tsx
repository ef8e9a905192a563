import type { UseQueryResult } from '@tanstack/react-query';
import { ReadState } from '#admin/ReadState.tsx';
import type { Summary } from '#contract/admin/summary.ts';
import { BrandArrow } from '#ui/brand.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { EnquiryChart } from './EnquiryChart.tsx';

/** How enquiries came in, with the way to them. */
export function Enquiries({ query }: { query: UseQueryResult<Summary> }) {
  const { data } = query;
  return (
    <section aria-labelledby="enquiries" className="dashboard-part">
      <header>
        <h2 id="enquiries" className="text-head">
          Enquiries
        </h2>
        <SiteLink to="/admin/contact-us-data" className="part-link">
          All<span className="sr-only"> enquiries: Contact Us Data</span> <BrandArrow />
        </SiteLink>
      </header>
      <ReadState query={query} what="enquiries" quiet />
      {query.isPending && <Skeleton className="h-48" />}
      {data && <EnquiryChart days={data.enquiries} all={data.counts.contacts} />}
    </section>
  );
}
