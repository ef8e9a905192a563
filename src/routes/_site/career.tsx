import { createFileRoute } from '@tanstack/react-router';
import type { PageHead } from '#head/page-head.ts';
import { jobPostings } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';
import { whenNearViewport, whenStored } from '#site/blocks/when-needed.ts';
import { CareerIntro, CoreValues, OfficeGallery, Perks } from '#site/career/CareerSections.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

const load = () => import('#features/openings/Openings.tsx');
const OPENINGS = mainBlock('block-positions', load, import.meta.env.SSR && (await load()).default, (id) =>
  // Its tabs are links until it runs, so it must run when a visitor gets there.
  Promise.race([whenStored(id, ['careers']), whenNearViewport(id)]),
);

export const Route = createFileRoute('/_site/career')({
  validateSearch: ({ category }): { category?: string } =>
    category === undefined ? {} : { category: String(category) },
  loader: async ({ context }): Promise<PageHead> => {
    const [careers = []] = await prefetchRows(context, async () => [
      (await import('#features/openings/queries.ts')).careersQuery,
    ]);
    return {
      title: 'Career',
      description: 'How we work in Indore and Bhopal, what you get when you join us, and which positions are open.',
      ...(import.meta.env.SSR && { jsonLd: jobPostings(careers) }),
    };
  },
  component: () => (
    <>
      <PageBanner title="Career" />
      <CareerIntro />
      <CoreValues />
      <Perks />
      <OfficeGallery />
      {OPENINGS}
    </>
  ),
});
