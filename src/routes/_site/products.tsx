import { createFileRoute } from '@tanstack/react-router';
import { ProductList } from '#features/products/ProductList.tsx';
import { ProductsIntro } from '#features/products/ProductsIntro.tsx';
import { productsQuery } from '#features/products/queries.ts';
import { Banner } from '#site/Banner.tsx';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { productList } from '#src/seo/product-list.ts';

export const Route = createFileRoute('/_site/products')({
  staticData: { document: 'data', collections: ['projects'] },
  // Only the server waits for the rows: a page shows at once and says that they are coming.
  loader: async ({ context: { queryClient, fetch } }): Promise<PageHead> => {
    const query = productsQuery(fetch);
    const loading = queryClient.prefetchQuery(query);
    if (fetch) await loading;
    return {
      title: 'Our Products',
      description: 'Software we have built and run: ordering, stock, clinics, fleets, ledgers and shops.',
      ...(import.meta.env.SSR && { jsonLd: productList(queryClient.getQueryData(query.queryKey) ?? []) }),
    };
  },
  head: headFromLoader,
  component: () => (
    <>
      <Banner title="Our Products" />
      <div className="wrap section grid gap-12">
        <ProductsIntro />
        <FeaturedProducts />
        <ProductList />
      </div>
    </>
  ),
});
