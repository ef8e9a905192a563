import type { Thing } from './thing.ts';

interface Product {
  readonly name: string;
  readonly description: string;
  readonly link?: string | null | undefined;
}

/** Our products in the order they are shown; none where there are none. */
export function productList(products: readonly Product[]): readonly Thing[] {
  if (products.length === 0) return [];
  const itemListElement = products.map(({ name, description, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: { '@type': 'CreativeWork', name, ...(description && { description }), ...(link && { url: link }) },
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
