import { ORIGIN } from '#contract/runtime/document.ts';
import type { ClientFile } from './client-files.ts';
import { Document } from './document.ts';

/** The prerendered documents, in memory. */
export interface Prerendered {
  /** By page name: `/about`, `/index`, `/404`, `/_shell`. */
  readonly pages: ReadonlyMap<string, Document>;
  /** By file name, for the service worker; only documents that differ from their files. */
  readonly files: ReadonlyMap<string, Document>;
}

/**
 * Reads the prerendered documents and inserts the site's origin. The origin is a setting and not taken from a request,
 * because all visitors get the same document.
 * @param files of the client's build
 * @param origin of the site
 */
export async function readPrerendered(files: ReadonlyMap<string, ClientFile>, origin: string): Promise<Prerendered> {
  const pages = new Map<string, Document>();
  const changed = new Map<string, Document>();
  for (const [address, file] of files) {
    if (!address.endsWith('.html')) continue;
    const name = address.slice(0, -'.html'.length);
    const status = name === '/404' ? 404 : 200;
    const text = String(await file.read());
    const hasOrigin = text.includes(ORIGIN);
    const document = hasOrigin
      ? new Document(text.replaceAll(ORIGIN, origin), { status, isLasting: true })
      : new Document(text, { status, forms: await formsOf(file) });
    pages.set(name, document);
    if (hasOrigin) changed.set(address, document);
  }
  return { pages, files: changed };
}

function formsOf(file: ClientFile) {
  return Promise.all(file.encodings.map(async (encoding) => [encoding, await file.read(encoding)] as const));
}
