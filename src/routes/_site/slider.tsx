import { createFileRoute } from '@tanstack/react-router';
import { teamQuery } from '#features/team/queries.ts';
import { TeamCarousel } from '#features/team/TeamCarousel.tsx';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { ClientsStrip } from '#site/clients/ClientsStrip.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/slider')({
  staticData: { unlisted: true },
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, async () => [teamQuery]);
    return {
      title: 'Clients and team',
      description: 'Whom we work for, and who we are, one after the other.',
    };
  },
  component: () => (
    <>
      <PageBanner title="Clients and team" />
      <ClientsStrip />
      <section aria-label="Our team" className="wrap section">
        <TeamCarousel heading={<h2 className="text-title">Our team</h2>} />
      </section>
    </>
  ),
});
