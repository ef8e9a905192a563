import { site } from '#content/site.ts';
import { ORIGIN } from '#contract/runtime/document.ts';
import { crawlerHead } from './crawler-head.ts';
import type { Thing } from './schema-org.ts';

const ownAddress = () => document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content ?? '';

/** The site's own origin, as the first document states it, whichever host sent it; else that host. */
export const publicOrigin: string = import.meta.env.SSR ? ORIGIN : new URL(ownAddress(), location.href).origin;

/** What a page's loader says of its head. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page above this one, where that is not the start page. */
  readonly parent?: { readonly label: string; readonly to: string };
  /** What the page is about, for search engines; given on the server alone (`import.meta.env.SSR`). */
  readonly jsonLd?: readonly Thing[];
}

interface Loaded {
  readonly loaderData?: PageHead | undefined;
  readonly match: { readonly pathname: string; readonly staticData: { readonly unlisted?: boolean } };
}

/** The head of a page: its title, with the brand behind it unless it begins with it, and its description. `unlisted`: noindex. */
export function pageHead({ title, description, unlisted }: PageHead & { unlisted?: boolean | undefined }) {
  return {
    meta: [
      { title: title.startsWith(site.brand) ? title : `${title} — ${site.brand}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  };
}

/**
 * The head of a page whose loader gives its texts. Loaders are split off with their pages, so that nobody loads the
 * texts of pages that are not shown; a loader that failed gives nothing. What only crawlers read is left to the server.
 */
export function headFromLoader({ loaderData, match }: Loaded) {
  if (!loaderData) return {};
  const { unlisted } = match.staticData;
  const path = match.pathname.replace(/(.)\/$/, '$1');
  const { meta } = pageHead({ ...loaderData, unlisted });
  // Search engines disregard one of noindex and a canonical address where a page has both.
  const links = unlisted ? [] : [{ rel: 'canonical', href: publicOrigin + path }];
  if (!import.meta.env.SSR) return { meta, links };
  const more = crawlerHead(loaderData, path, !unlisted);
  return { meta: [...meta, ...more.meta], links, scripts: more.scripts };
}
