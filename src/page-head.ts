import { site } from '#content/site.ts';

interface PageHead {
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
