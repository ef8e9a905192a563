import type { AnyRouter } from '@tanstack/react-router';

type Attributes = Record<string, string>;

/** One tag of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Attributes;
}

/** What the matched routes say of the head; the innermost route wins. */
export interface Head {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

interface Said {
  readonly meta?: readonly (({ title?: string } & Record<string, unknown>) | undefined)[] | undefined;
  readonly links?: readonly (Record<string, unknown> | undefined)[] | undefined;
}

/** Reads title and tags off a router that has loaded. */
export function headOf(router: AnyRouter): Head {
  let title = '';
  const tags: Record<string, HeadTag> = {};
  const add = (tag: HeadTag['tag'], values: Record<string, unknown>) => {
    const attributes = values as Attributes;
    tags[attributes.name ?? attributes.property ?? attributes.rel ?? tag] = { tag, attributes };
  };
  for (const match of router.state.matches as readonly Said[]) {
    for (const meta of match.meta ?? []) {
      if (meta?.title) title = meta.title;
      else if (meta) add('meta', meta);
    }
    for (const link of match.links ?? []) if (link) add('link', link);
  }
  return { title, tags: Object.values(tags) };
}

let own: string | undefined;

/** Whether the document came with the head of the page that is shown; it holds more than we would write, for crawlers. */
function isDocuments(): boolean {
  own ??= location.pathname;
  return own === location.pathname && !!document.querySelector('[property]');
}

/** Brings the document's head in line with the page that is shown. */
export function applyHead({ title, tags }: Head): void {
  if (title) document.title = title;
  if (isDocuments()) return;
  for (const old of document.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes } of tags) {
    const element = Object.assign(document.createElement(tag), attributes);
    element.dataset.head = '';
    document.head.append(element);
  }
}
