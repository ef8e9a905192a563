import type { FileRoutesByFullPath } from './routeTree.gen.ts';

/** How the server makes the document of a page that shows rows. Its route does not say it: it is part of every first load. */
export interface DataDocument {
  /** The server renders the document on request. Omitted: it is prerendered. */
  readonly document?: 'data';
  /** Collections whose rows the document contains. */
  readonly collections: readonly string[];
}

/** The pages that show rows, by the paths of their routes. */
export const DATA_DOCUMENTS: { readonly [Path in keyof FileRoutesByFullPath]?: DataDocument } = {
  '/': { collections: ['services', 'portfolio', 'team'] },
  '/career': { document: 'data', collections: ['careers'] },
  '/portfolio': { document: 'data', collections: ['portfolio'] },
  '/portfolio/$id': { document: 'data', collections: ['portfolio'] },
  '/products': { document: 'data', collections: ['projects'] },
  '/reviews': { document: 'data', collections: ['reviews', 'portfolio'] },
  '/slider': { collections: ['team'] },
  '/team': { document: 'data', collections: ['team'] },
};
