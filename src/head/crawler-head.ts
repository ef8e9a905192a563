import { site } from '#content/site.ts';
import type { PageHead } from './page-head.ts';
import { addressOf, type Thing } from './schema-org.ts';
import { pictureFor } from './share-pictures.ts';

/** One data block with all that a page says of itself. */
const block = (things: readonly Thing[]) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', '@graph': things }),
});

/** What only crawlers read of a head: how the page looks where its link is shared, and what it is about. */
export function crawlerHead(head: PageHead, path: string, isListed: boolean) {
  const { title, description = site.description, jsonLd = [] } = head;
  const picture = pictureFor(path);
  const isArticle = jsonLd.some((thing) => thing['@type'] === 'Article');
  const properties = {
    'og:site_name': site.brand,
    'og:type': isArticle ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': addressOf(path),
    'og:locale': 'en_IN',
    'og:image': addressOf(picture.path),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  };
  const meta = Object.entries(properties).map(([property, content]) => ({ property, content }));
  const things = isListed ? [...breadcrumbs(head, path), ...jsonLd] : [];
  return {
    meta: [...meta, { name: 'twitter:card', content: 'summary_large_image' }],
    scripts: things.length > 0 ? [block(things)] : [],
  };
}

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
