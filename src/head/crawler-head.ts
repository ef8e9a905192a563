import { site } from '#content/site.ts';
import type { PageHead } from './page-head.ts';
import { absoluteUrl, type JsonLdNode } from './schema-org.ts';
import { sharePictureFor } from './share-pictures.ts';

/** Script tag with the structured data of a page. */
const jsonLdScript = (nodes: readonly JsonLdNode[]) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }),
});

/** Head tags that only crawlers read: Open Graph (link previews) and schema.org (structured data). */
export function crawlerHead(head: PageHead, path: string, isListed: boolean) {
  const { title, description = site.description, jsonLd = [] } = head;
  const picture = sharePictureFor(path);
  const isArticle = jsonLd.some((node) => node['@type'] === 'Article');
  const properties = {
    'og:site_name': site.brand,
    'og:type': isArticle ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': absoluteUrl(path),
    'og:locale': 'en_IN',
    'og:image': absoluteUrl(picture.path),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  };
  const meta = Object.entries(properties).map(([property, content]) => ({ property, content }));
  const nodes = isListed ? [...breadcrumbs(head, path), ...jsonLd] : [];
  return {
    meta: [...meta, { name: 'twitter:card', content: 'summary_large_image' }],
    scripts: nodes.length > 0 ? [jsonLdScript(nodes)] : [],
  };
}

/** Breadcrumbs from the start page to a page; empty for the start page itself. */
function breadcrumbs({ title, parent }: Pick<PageHead, 'title' | 'parent'>, path: string): readonly JsonLdNode[] {
  if (path === '/') return [];
  const steps = [{ label: 'Home', to: '/' }, ...(parent ? [parent] : []), { label: title, to: path }];
  const itemListElement = steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(to),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
