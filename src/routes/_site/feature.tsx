import { createFileRoute } from '@tanstack/react-router';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/feature')({
  staticData: { unlisted: true },
  loader: async ({ context }): Promise<PageHead> => {
    // The page shows fixed content; the specification requires this call nevertheless.
    await prefetchRows(context, async () => [(await import('#features/products/queries.ts')).productsQuery]);
    return {
      title: 'Featured products',
      description: 'Three of our products, and how each is built.',
    };
  },
  component: () => (
    <>
      <PageBanner title="Featured products" />
      <div className="wrap section">
        <FeaturedProducts />
      </div>
    </>
  ),
});
