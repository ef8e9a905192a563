import type { Head } from '#head/document-head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** JSON that can't end the element it stands in. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

/** The head's tags as HTML. */
export function headHtml({ title, tags }: Head): string {
  const lines = tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
    return `<${tag} ${pairs.join(' ')} data-head>`;
  });
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join('\n    ');
}

/** What search engines are told of the page. It stands behind the content, and `applyHead` takes it away with the page. */
export const dataHtml = (blocks: readonly string[]): string =>
  blocks.map((json) => `<script type="application/ld+json" data-head>${escapeJson(json)}</script>`).join('');

/** What the render has loaded, as a data block the app reads when it takes over. */
export function stateHtml(state: { queries: readonly unknown[] }): string {
  if (state.queries.length === 0) return '';
  return `<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>`;
}
