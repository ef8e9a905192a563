import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Openings } from '#features/openings/Openings.tsx';
import { careersQuery } from '#features/openings/queries.ts';
import type { PageHead } from '#head/page-head.ts';
import { jobPostings } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { CareerIntro, CoreValues, OfficeGallery, Perks } from '#site/career/CareerSections.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/career')({
  validateSearch: ({ category }): { category?: string } =>
    category === undefined ? {} : { category: String(category) },
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, careersQuery);
    return {
      title: 'Career',
      description: 'How we work in Indore and Bhopal, what you get when you join us, and which positions are open.',
      ...(import.meta.env.SSR && {
        jsonLd: jobPostings(context.queryClient.getQueryData(careersQuery().queryKey) ?? []),
      }),
    };
  },
  component: CareerPage,
});

function CareerPage() {
  const { category } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSelect = (key: string) => navigate({ search: { category: key }, replace: true, resetScroll: false });
  return (
    <>
      <PageBanner title="Career" />
      <CareerIntro />
      <CoreValues />
      <Perks />
      <OfficeGallery />
      <Openings requestedKey={category} onSelect={onSelect} />
    </>
  );
}
