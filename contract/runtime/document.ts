/**
 * Stands in rendered documents where the site's own origin goes. Only the running server knows that one: it puts it in
 * before anything leaves.
 */
export const ORIGIN = 'https://origin.invalid';

/** A page address and how its document comes to be. */
export interface DocumentRoute {
  /** Canonical path, `:name` for a parameter. */
  readonly path: string;
  /**
   * `static`: prerendered at build; where it shows collections too, that is the form without their rows, for the service
   * worker, and the server renders it with them. `data`: rendered on request. `shell`: the empty app shell.
   */
  readonly kind: 'static' | 'data' | 'shell';
  /** The collections whose rows the document shows; it is stale once one of them changes. */
  readonly collections: readonly string[];
  /** Left out of search engines and of the sitemap. */
  readonly unlisted?: boolean;
}

/** One rendered document, ready to send. */
export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
}

/** What the app's server entry (`src/app/entry-server.tsx`) gives to whoever serves documents. */
export interface DocumentRenderer {
  /** Origin of the API that the app calls; empty where it is the site's own. */
  readonly apiOrigin?: string;
  readonly routes: readonly DocumentRoute[];
  /**
   * Renders the document of a path.
   * @param template the built `index.html`, with `<!--head-->` and `<!--app-->`
   * @param path path of the page, without query
   * @param api `fetch` that reaches the API without a network; none at build, where there are no rows
   */
  render(template: string, path: string, api?: typeof fetch): Promise<RenderedDocument>;
}
