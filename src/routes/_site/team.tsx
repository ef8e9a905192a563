import { createFileRoute } from '@tanstack/react-router';
import { teamPage } from '#content/team.ts';
import { teamQuery } from '#features/team/queries.ts';
import { TeamGrid } from '#features/team/TeamGrid.tsx';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';
import { ContactBand, Director } from '#site/team/TeamSections.tsx';

export const Route = createFileRoute('/_site/team')({
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, teamQuery);
    return { title: teamPage.title, description: teamPage.description };
  },
  component: () => (
    <>
      <PageBanner title={teamPage.title} />
      <div className="wrap section grid gap-20 lg:gap-28">
        <Director />
        <TeamGrid />
      </div>
      <ContactBand />
    </>
  ),
});
