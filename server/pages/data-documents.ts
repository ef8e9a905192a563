import { type DocumentRenderer, ORIGIN } from '#contract/runtime/document.ts';
import type { Context } from '../core/context.ts';
import { LruCache } from '../core/lru-cache.ts';
import { versionsOf } from '../db/collections.ts';
import { Document } from './document.ts';
import type { PageMatch } from './paths.ts';
import { isMissingItem } from './portfolio-items.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

interface Rendered {
  readonly versions: string;
  readonly document: Promise<Document>;
}

/**
 * Renders the documents that show data, and keeps each that there is until that data changes.
 * @param context database and settings
 * @param renderer the app's server entry
 * @param template gives the app shell of a page, by the path of its route
 * @param api `fetch` that reaches the API
 * @returns a function from a page to its document; throws what the database or the renderer threw,
 * or that the API failed, and keeps nothing then
 */
export function dataDocuments(
  context: Context,
  renderer: DocumentRenderer,
  template: (route: string) => string,
  api: typeof fetch,
) {
  // Declared addresses are few. Those with a parameter may be many: of them, what is read most is kept.
  const declared = new Map<string, Rendered>();
  const items = new LruCache<Rendered>(CACHE_BYTES);
  // One rendering serves all who ask while it is under way.
  const underWay = new Map<string, Rendered>();

  return async (page: PageMatch): Promise<Document> => {
    // The versions are read before the rows, so a document is never taken for newer than it is.
    const versions = (await versionsOf(context.db, page.route.collections)).join('.');
    const there = present(page.path, versions);
    if (there) return there;
    // Anyone can invent addresses: all that name no item share one document, rendered under the declared path.
    const isUnknown = await isMissingItem(context.db, page);
    return documentOf(isUnknown ? { ...page, path: page.route.path } : page, versions);
  };

  function present(path: string, versions: string): Promise<Document> | undefined {
    const known = [declared.get(path), items.get(path), underWay.get(path)];
    return known.find((each) => each?.versions === versions)?.document;
  }

  async function documentOf({ route, path }: PageMatch, versions: string): Promise<Document> {
    const there = present(path, versions);
    if (there) return there;
    const rendered = { versions, document: render(route.path, path) };
    underWay.set(path, rendered);
    try {
      const document = await rendered.document;
      if (path === route.path) declared.set(path, rendered);
      else if (document.status === 200) items.set(path, rendered, document.size);
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
    const { html, status } = await renderer.render(template(route), path, watched);
    // The page may show its own words for that, but they must not be kept for whoever comes later.
    if (failed) throw new Error(`the API answered ${failed} to the page ${path}`);
    // As where a chunk of the renderer has gone: a build is being made in its folder.
    if (status >= 500) throw new Error(`the page ${path} could not be rendered`);
    return new Document(html.replaceAll(ORIGIN, context.config.publicOrigin), { status });
  }
}
