import { createFileRoute } from '@tanstack/react-router';
import { Banner } from '#site/Banner.tsx';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/feature')({
  staticData: { document: 'static', unlisted: true },
  loader: (): PageHead => ({
    title: 'Featured products',
    description: 'Three of our products, and how each is built.',
    canonical: '/',
  }),
  head: headFromLoader,
  component: () => (
    <>
      <Banner title="Featured products" />
      <div className="wrap section">
        <FeaturedProducts />
      </div>
    </>
  ),
});
