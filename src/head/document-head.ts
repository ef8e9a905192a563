import type { AnyRouter } from '@tanstack/react-router';

type Attributes = Record<string, string>;

/** One tag of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Attributes;
}

/** Title and tags of all matched routes; the innermost route wins. */
export interface Head {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** Part of a route match. */
interface MatchHead {
  readonly meta?: readonly (({ title?: string } & Record<string, unknown>) | undefined)[] | undefined;
  readonly links?: readonly (Record<string, unknown> | undefined)[] | undefined;
}

/** Collects title and tags from a loaded router. */
export function readHead(router: AnyRouter): Head {
  let title = '';
  const tags: Record<string, HeadTag> = {};
  const add = (tag: HeadTag['tag'], values: Record<string, unknown>) => {
    const attributes = values as Attributes;
    tags[attributes.name ?? attributes.property ?? attributes.rel ?? tag] = { tag, attributes };
  };
  for (const match of router.state.matches as readonly MatchHead[]) {
    for (const meta of match.meta ?? []) {
      if (meta?.title) title = meta.title;
      else if (meta) add('meta', meta);
    }
    for (const link of match.links ?? []) if (link) add('link', link);
  }
  return { title, tags: Object.values(tags) };
}

let initialPath: string | undefined;

/** Whether the server's document is of the current page. Its head has more tags (for crawlers) and must stay. */
function hasServerHead(): boolean {
  initialPath ??= location.pathname;
  return initialPath === location.pathname && !!document.querySelector('[property]');
}

/** Updates title and tags of the document to those of the current page. */
export function applyHead({ title, tags }: Head): void {
  if (title) document.title = title;
  if (hasServerHead()) return;
  for (const old of document.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes } of tags) {
    const element = Object.assign(document.createElement(tag), attributes);
    element.dataset.head = '';
    document.head.append(element);
  }
}
