import { site } from '#content/site.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Kept out of search engines. */
  readonly unlisted?: boolean;
}

/** The head of a page: its title with the brand behind it, and its description. */
export function pageHead({ title, description, unlisted = false }: PageHead) {
  return {
    meta: [
      { title: title === site.brand ? title : `${title} — ${site.brand}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  };
}

/**
 * The head of a page whose loader gives its title and description. Loaders are split off with their pages, so that
 * nobody loads the texts of pages that are not shown; a loader that failed gives nothing.
 */
export const headFromLoader = ({ loaderData }: { loaderData?: PageHead | undefined }) =>
  loaderData ? pageHead(loaderData) : {};
