import { LRUCache } from 'lru-cache';
import { type DocumentRenderer, ORIGIN } from '#contract/runtime/document.ts';
import type { Context } from '../core/context.ts';
import { versionsOf } from '../db/collections.ts';
import { Document } from '../http/document.ts';
import type { PageMatch } from './paths.ts';
import { isMissingItem } from './portfolio-items.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** What the build provides for documents that are rendered on request. */
export interface DocumentTemplate {
  /** The app shell of a page, by the path of its route. It lists the scripts of the page. */
  shellOf(route: string): string;
  /** Adds the styles that a document uses. */
  withStyles(html: string): string;
}

interface Rendered {
  readonly versions: string;
  readonly document: Promise<Document>;
}

/**
 * Renders the documents of pages with data, and caches each until its data changes.
 * @param renderer the app's server entry
 * @param api `fetch` that calls the API in process
 * @returns function from a page to its document; it throws errors of the database, the renderer and the API, and then
 * caches nothing
 */
export function dataDocuments(
  context: Context,
  renderer: DocumentRenderer,
  template: DocumentTemplate,
  api: typeof fetch,
) {
  // Routes without a parameter are few. Routes with a parameter can be many, so they use an LRU cache.
  const declared = new Map<string, Rendered>();
  const items = new LRUCache<string, Rendered>({ maxSize: CACHE_BYTES, maxEntrySize: CACHE_BYTES / 8 });
  // Concurrent requests share one rendering.
  const underWay = new Map<string, Rendered>();

  return async (page: PageMatch): Promise<Document> => {
    // Read the versions before the rows, so that a stale document is never cached under a newer version.
    const versions = (await versionsOf(context.db, page.route.collections)).join('.');
    const cached = present(page.path, versions);
    if (cached) return cached;
    // Addresses of unknown items share one document under the declared path, so that invented ones cannot fill the
    // cache.
    const isUnknown = await isMissingItem(context.db, page);
    return documentOf(isUnknown ? { ...page, path: page.route.path } : page, versions);
  };

  function present(path: string, versions: string): Promise<Document> | undefined {
    const known = [declared.get(path), items.get(path), underWay.get(path)];
    return known.find((each) => each?.versions === versions)?.document;
  }

  async function documentOf({ route, path }: PageMatch, versions: string): Promise<Document> {
    const cached = present(path, versions);
    if (cached) return cached;
    const rendered = { versions, document: render(route.path, path) };
    underWay.set(path, rendered);
    try {
      const document = await rendered.document;
      if (path === route.path) declared.set(path, rendered);
      else if (document.status === 200) items.set(path, rendered, { size: document.size });
      return document;
    } finally {
      if (underWay.get(path) === rendered) underWay.delete(path);
    }
  }

  async function render(route: string, path: string): Promise<Document> {
    let failed = 0;
    const watched: typeof fetch = async (input, init) => {
      const answer = await api(input, init);
      if (answer.status >= 500 || answer.status === 429) failed = answer.status;
      return answer;
    };
    const { html, status } = await renderer.render(template.shellOf(route), path, watched);
    // The page may show an error message, which must not be cached.
    if (failed) throw new Error(`the API answered ${failed} to the page ${path}`);
    // For example, a chunk of the renderer is missing, because a new build is being written to its folder.
    if (status >= 500) throw new Error(`the page ${path} could not be rendered`);
    const text = template.withStyles(html).replaceAll(ORIGIN, context.config.publicOrigin);
    return new Document(text, { status, bestQuality: 'when sent often' });
  }
}
