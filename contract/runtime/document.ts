/** Placeholder for the site's origin in rendered documents. Only the running server knows the origin and inserts it. */
export const ORIGIN = 'https://origin.invalid';

/** The path of a page, and how its document is made. */
export interface DocumentRoute {
  /** Canonical path, `:name` for a parameter. */
  readonly path: string;
  /**
   * `static`: prerendered at build. `data`: consists of rows. If a page of either kind shows collections, it is prerendered
   * without rows for the service worker, and the server renders it with rows. `shell`: the empty shell.
   */
  readonly kind: 'static' | 'data' | 'shell';
  /** Collections whose rows the document shows. */
  readonly collections: readonly string[];
  /** Whether search engines and the sitemap omit it. */
  readonly unlisted?: boolean;
}

/** Whether search engines and the sitemap list a page. */
export const isListed = ({ kind, unlisted }: DocumentRoute): boolean => kind !== 'shell' && !unlisted;

/** A rendered document. */
export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
}

/** The exports of the app's server entry (`src/app/entry-server.tsx`). */
export interface DocumentRenderer {
  /** Origin of the API; `''` for the site's own. */
  readonly apiOrigin?: string;
  readonly routes: readonly DocumentRoute[];
  /**
   * Renders the document of a path.
   * @param template the built `index.html`, with `<!--head-->` and `<!--app-->`
   * @param path without query
   * @param api `fetch` that calls the API in process; undefined at build, which renders no rows
   */
  render(template: string, path: string, api?: typeof fetch): Promise<RenderedDocument>;
}
