import { createFileRoute } from '@tanstack/react-router';
import { ProductsIntro } from '#features/products/ProductsIntro.tsx';
import type { PageHead } from '#head/page-head.ts';
import { productList } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';
import { whenStored } from '#site/blocks/when-needed.ts';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

const load = () => import('#features/products/ProductList.tsx');
const PRODUCTS = mainBlock('block-products', load, import.meta.env.SSR && (await load()).default, (id) =>
  whenStored(id, ['projects']),
);

export const Route = createFileRoute('/_site/products')({
  loader: async ({ context }): Promise<PageHead> => {
    const [products = []] = await prefetchRows(context, async () => [
      (await import('#features/products/queries.ts')).productsQuery,
    ]);
    return {
      title: 'Our Products',
      description: 'Software we have built and run: ordering, stock, clinics, fleets, ledgers and shops.',
      ...(import.meta.env.SSR && { jsonLd: productList(products) }),
    };
  },
  component: () => (
    <>
      <PageBanner title="Our Products" />
      <div className="wrap section grid gap-16 md:gap-24">
        <ProductsIntro />
        <FeaturedProducts />
        {PRODUCTS}
      </div>
    </>
  ),
});
