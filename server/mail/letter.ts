import { escapeHtml } from '#contract/core/escape-html.ts';
import type { Mail } from './queue.ts';

/** A block of a letter. All texts are plain text; the HTML form escapes them. */
export type Block =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly quote: string }
  | { readonly link: string; readonly href: string };

/** Content of a mail, without layout. */
export interface Letter {
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly foot: string;
}

// The colours of `src/styles/tokens.css` as hex values, which all mail programs support.
const STYLE = [
  'body{margin:0;background:#f9f6f1;color:#181f2e;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}',
  'main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:32px 20px 40px;overflow-wrap:anywhere}',
  'section{background:#fefdfb;border:1px solid #dcdad8;border-radius:20px;padding:24px 20px 8px}',
  'h1{margin:0 0 16px;font-size:22px;line-height:1.25;letter-spacing:-.018em}p{margin:0 0 16px}',
  '.code{margin:8px 0 24px;font:700 34px/1.2 ui-monospace,"SF Mono",Consolas,monospace;letter-spacing:.16em}',
  'dl{margin:0 0 16px}dt,.foot{color:#515866;font-size:14px}dd{margin:0 0 12px}',
  '.quote{margin:0 0 24px;padding:2px 0 2px 14px;border-left:3px solid #f25820;white-space:pre-wrap}',
  '.button{display:inline-block;padding:12px 20px;border-radius:10px;background:#f25820;color:#0f1624;font-weight:600;',
  'text-decoration:none}.foot{margin:16px 21px 0}',
  '@media(prefers-color-scheme:dark){body{background:#101726;color:#f1eee7}section{background:#192133;border-color:#454b58}',
  'dt,.foot{color:#afb4c0}.quote{border-color:#fb723f}.button{background:#fb723f}}',
].join('');

/** Renders a letter as plain text and as HTML without tables, images or external resources. */
export function renderLetter(letter: Letter): Pick<Mail, 'text' | 'html'> {
  const { heading, blocks, foot } = letter;
  const text = `${[heading, ...blocks.map(asText), `--\n${foot}`].join('\n\n')}\n`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<section>
<h1>${escapeHtml(heading)}</h1>
${blocks.map(asHtml).join('\n')}
</section>
<p class="foot">${escapeHtml(foot)}</p>
</main>
</body>
</html>
`;
  return { text, html };
}

/**
 * Makes untrusted text safe for a subject: one line, no control characters, truncated.
 * @param max longest result in characters
 */
export function oneLine(value: string, max = 80): string {
  const line = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

function asText(block: Block): string {
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('link' in block) return `${block.link}: ${block.href}`;
  return block.text;
}

function asHtml(block: Block): string {
  if ('code' in block) return `<p class="code">${escapeHtml(block.code)}</p>`;
  if ('facts' in block) {
    return `<dl>${block.facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
  }
  if ('quote' in block) return `<p class="quote">${escapeHtml(block.quote)}</p>`;
  if ('link' in block) return `<p><a class="button" href="${escapeHtml(block.href)}">${escapeHtml(block.link)}</a></p>`;
  return `<p>${escapeHtml(block.text)}</p>`;
}
