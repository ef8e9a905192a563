import type { Head } from './head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The head's tags as HTML. */
export function headHtml({ title, tags }: Head): string {
  const lines = tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
    return `<${tag} ${pairs.join(' ')} data-head>`;
  });
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join('\n    ');
}

/** What the render has loaded, as a data block the app reads when it takes over. */
export function stateHtml(state: { queries: readonly unknown[] }): string {
  if (state.queries.length === 0) return '';
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="state">${json}</script>`;
}
