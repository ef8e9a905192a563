import { createFileRoute } from '@tanstack/react-router';
import { teamPage } from '#content/team.ts';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';
import { whenStored } from '#site/blocks/when-needed.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';
import { ContactBand, Director } from '#site/team/TeamSections.tsx';

const load = () => import('#features/team/TeamGrid.tsx');
const MEMBERS = mainBlock('block-team', load, import.meta.env.SSR && (await load()).default, (id) =>
  whenStored(id, ['team']),
);

export const Route = createFileRoute('/_site/team')({
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, async () => [(await import('#features/team/queries.ts')).teamQuery]);
    return { title: teamPage.title, description: teamPage.description };
  },
  component: () => (
    <>
      <PageBanner title={teamPage.title} />
      <div className="wrap section grid gap-20 lg:gap-28">
        <Director />
        {MEMBERS}
      </div>
      <ContactBand />
    </>
  ),
});
