import { escapeHtml } from '#contract/core/escape-html.ts';
import type { Head } from '#head/document-head.ts';

/** JSON that cannot close its script element. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

export function headHtml({ title, tags }: Head): string {
  const lines = tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
    return `<${tag} ${pairs.join(' ')} data-head>`;
  });
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join('\n    ');
}

/** Structured data, placed after the content. `applyHead` removes it on navigation. */
export const dataHtml = (blocks: readonly string[]): string =>
  blocks.map((json) => `<script type="application/ld+json" data-head>${escapeJson(json)}</script>`).join('');

/** The query state of the render, as a data block that the app reads on hydration. */
export function stateHtml(state: { queries: readonly unknown[] }): string {
  if (state.queries.length === 0) return '';
  return `<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>`;
}
