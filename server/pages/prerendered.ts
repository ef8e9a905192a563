import { ORIGIN } from '#contract/runtime/document.ts';
import { Document } from '../http/document.ts';
import type { ClientFile } from './client-files.ts';

/** The prerendered documents, in memory. */
export interface Prerendered {
  /** For visitors, with their styles, by page name: `/about`, `/index`, `/404`, `/_shell`. */
  readonly pages: ReadonlyMap<string, Document>;
  /** For the service worker, which has the style sheet, by file name; only documents that differ from their files. */
  readonly files: ReadonlyMap<string, Document>;
}

/**
 * Reads the prerendered documents and inserts the site's origin. The origin is a setting and not taken from a request,
 * because all visitors get the same document.
 * @param files of the client's build
 * @param origin of the site
 * @param withStyles adds the styles that a document uses
 */
export async function readPrerendered(
  files: ReadonlyMap<string, ClientFile>,
  origin: string,
  withStyles: (html: string) => string,
): Promise<Prerendered> {
  const pages = new Map<string, Document>();
  const changed = new Map<string, Document>();
  for (const [address, file] of files) {
    if (!address.endsWith('.html')) continue;
    const name = address.slice(0, -'.html'.length);
    const status = name === '/404' ? 404 : 200;
    const built = String(await file.read());
    const text = built.replaceAll(ORIGIN, origin);
    pages.set(name, new Document(withStyles(text), { status, bestQuality: 'at once' }));
    if (text !== built) changed.set(address, new Document(text, { bestQuality: 'at once' }));
  }
  return { pages, files: changed };
}
