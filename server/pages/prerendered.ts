import { ORIGIN } from '#contract/runtime/document.ts';
import type { ClientFile } from './client-files.ts';
import { Document } from './document.ts';

/** The documents that the build has made, in memory. */
export interface Prerendered {
  /** By the name of the page: `/about`, `/index`, `/404`, `/_shell`. */
  readonly pages: ReadonlyMap<string, Document>;
  /** By the name of the file, as the service worker asks for them: those whose file does not do as it lies there. */
  readonly files: ReadonlyMap<string, Document>;
}

/**
 * Reads the documents that the build has made, and puts the site's own origin in. It is a setting, never what a request
 * says of itself: a document is kept for everybody.
 * @param files of the client's build
 * @param origin the site's own origin
 * @returns the documents, by page and by file
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
