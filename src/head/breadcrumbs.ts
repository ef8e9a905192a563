import type { PageHead } from './page-head.ts';
import { addressOf, type Thing } from './thing.ts';

/** The way from the start page to a page; none for the start page itself. */
export function breadcrumbs({ title, parent }: Pick<PageHead, 'title' | 'parent'>, path: string): readonly Thing[] {
  if (path === '/') return [];
  const steps = [{ label: 'Home', to: '/' }, ...(parent ? [parent] : []), { label: title, to: path }];
  const itemListElement = steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: addressOf(to),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
