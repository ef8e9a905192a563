import { escapeHtml } from '#contract/core/escape-html.ts';
import { type DocumentRoute, isListed } from '#contract/runtime/document.ts';
import type { Context } from '../core/context.ts';
import { versionOf } from '../db/collections.ts';
import { Document } from '../http/document.ts';
import { ITEM, newestItems } from './portfolio-items.ts';

/** For how long `security.txt` is valid. */
const SECURITY_TEXT_DAYS = 180;
/** A sitemap may contain 50,000 URLs (https://www.sitemaps.org/protocol.html). */
const MAX_ITEMS = 49_000;

/**
 * Generates `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`.
 * @returns function from a path in any letter case to its lower-case form and its document; null for other paths
 */
export function crawlerFiles({ config, db }: Context, routes: readonly DocumentRoute[]) {
  const listed = routes.filter(isListed).map(({ path }) => path);
  const pages = listed.filter((path) => !path.includes(':')).map((path) => entryOf(path));
  const robots = new Document(`User-agent: *\nDisallow: /admin\n\nSitemap: ${config.publicOrigin}/sitemap.xml\n`, {
    type: 'text/plain; charset=utf-8',
  });
  let cached: { readonly version: number; readonly document: Document } | undefined;

  const makers: Record<string, () => Promise<Document>> = {
    '/robots.txt': async () => robots,
    '/sitemap.xml': sitemap,
    '/.well-known/security.txt': securityText,
  };
  return (path: string) => {
    const declared = path.toLowerCase();
    const make = makers[declared];
    return make ? { path: declared, make } : null;
  };

  /** Where to report a vulnerability (RFC 9116). It must expire within a year, so that nobody trusts a forgotten one. */
  async function securityText(): Promise<Document> {
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
    const lines = [
      `Contact: mailto:${config.salesEmail}`,
      `Expires: ${expires}T00:00:00.000Z`,
      'Preferred-Languages: en, hi',
      `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
    ];
    return new Document(`${lines.join('\n')}\n`, { type: 'text/plain; charset=utf-8' });
  }

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
