import { escapeHtml } from '#contract/core/escape-html.ts';
import type { DocumentRoute } from '#contract/runtime/document.ts';
import type { Context } from '../core/context.ts';
import { versionOf } from '../db/collections.ts';
import { Document } from '../http/document.ts';
import { ITEM, newestItems } from './portfolio-items.ts';

/** A sitemap may contain 50,000 URLs (https://www.sitemaps.org/protocol.html). */
const MAX_ITEMS = 49_000;

/**
 * Generates `/robots.txt` and `/sitemap.xml`.
 * @returns function from a path in any letter case to its lower-case form and its document; null for other paths
 */
export function crawlerFiles({ config, db }: Context, routes: readonly DocumentRoute[]) {
  const listed = routes.filter(({ kind, unlisted }) => kind !== 'shell' && !unlisted).map(({ path }) => path);
  const pages = listed.filter((path) => !path.includes(':')).map((path) => entryOf(path));
  const robots = new Document(`User-agent: *\nDisallow: /admin\n\nSitemap: ${config.publicOrigin}/sitemap.xml\n`, {
    type: 'text/plain; charset=utf-8',
  });
  let cached: { readonly version: number; readonly document: Document } | undefined;

  const makers: Record<string, () => Promise<Document>> = {
    '/robots.txt': async () => robots,
    '/sitemap.xml': sitemap,
  };
  return (path: string) => {
    const declared = path.toLowerCase();
    const make = makers[declared];
    return make ? { path: declared, make } : null;
  };

  async function sitemap(): Promise<Document> {
    // Read before the rows, so that an outdated sitemap is never cached under a newer version.
    const version = await versionOf(db, 'portfolio');
    if (cached?.version === version) return cached.document;
    const items = listed.includes(ITEM) ? await portfolioEntries() : [];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...items].join('\n')}
</urlset>
`;
    const document = new Document(xml, { type: 'application/xml; charset=utf-8' });
    cached = { version, document };
    return document;
  }

  async function portfolioEntries(): Promise<string[]> {
    const rows = await newestItems(db, MAX_ITEMS);
    return rows.map(({ id, created_at }) => entryOf(ITEM.replace(':id', encodeURIComponent(id)), created_at));
  }

  function entryOf(path: string, changed = ''): string {
    const location = escapeHtml(`${config.publicOrigin}${path}`);
    return `  <url><loc>${location}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`;
  }
}
