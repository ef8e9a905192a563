import { createFileRoute } from '@tanstack/react-router';
import { ProductList } from '#features/products/ProductList.tsx';
import { ProductsIntro } from '#features/products/ProductsIntro.tsx';
import { productsQuery } from '#features/products/queries.ts';
import type { PageHead } from '#head/page-head.ts';
import { productList } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/products')({
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, productsQuery);
    return {
      title: 'Our Products',
      description: 'Software we have built and run: ordering, stock, clinics, fleets, ledgers and shops.',
      ...(import.meta.env.SSR && {
        jsonLd: productList(context.queryClient.getQueryData(productsQuery().queryKey) ?? []),
      }),
    };
  },
  component: () => (
    <>
      <PageBanner title="Our Products" />
      <div className="wrap section grid gap-16 md:gap-24">
        <ProductsIntro />
        <FeaturedProducts />
        <ProductList />
      </div>
    </>
  ),
});
