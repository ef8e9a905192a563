import { site } from '#content/site.ts';
import { ORIGIN } from '#contract/runtime/document.ts';
import { crawlerHead } from './crawler-head.ts';
import type { JsonLdNode } from './schema-org.ts';

const documentUrl = () => document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content ?? '';

/** Public origin of the site: from `og:url` of the first document, which may come from another host; else the host. */
const publicOrigin: string = import.meta.env.SSR ? ORIGIN : new URL(documentUrl(), location.href).origin;

/** Head of a page, returned by its loader. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Parent page in the breadcrumbs; left out if that is the start page. */
  readonly parent?: { readonly label: string; readonly to: string };
  /** Structured data for search engines; only set on the server (`import.meta.env.SSR`). */
  readonly jsonLd?: readonly JsonLdNode[];
}

interface Loaded {
  readonly loaderData?: PageHead | undefined;
  readonly match: { readonly pathname: string; readonly staticData: { readonly unlisted?: boolean } };
}

/** Meta tags of a page. Appends the brand to the title unless it starts with it; `unlisted` adds noindex. */
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
 * Head of a page whose loader returns a `PageHead`; empty if the loader has failed. Loaders are split into the chunks of
 * their pages, so texts of other pages are not loaded. Tags for crawlers are added on the server only.
 */
export function headFromLoader({ loaderData, match }: Loaded) {
  if (!loaderData) return {};
  const { unlisted } = match.staticData;
  const path = match.pathname.replace(/(.)\/$/, '$1');
  const { meta } = pageHead({ ...loaderData, unlisted });
  // With both noindex and a canonical address, search engines ignore one of them.
  const links = unlisted ? [] : [{ rel: 'canonical', href: publicOrigin + path }];
  if (!import.meta.env.SSR) return { meta, links };
  const more = crawlerHead(loaderData, path, !unlisted);
  return { meta: [...meta, ...more.meta], links, scripts: more.scripts };
}
