import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#contract/core/escape-html.ts';

/** What a page that the server writes itself is made of. */
export interface Page {
  readonly title: string;
  /** Addresses of its style sheets. */
  readonly styles: readonly string[];
  /** Its body, as HTML. */
  readonly body: string;
}

/**
 * Writes a page that needs no script.
 * @param page its parts; what comes from outside in its body has been made safe
 */
export const pageOf = ({ title, styles, body }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
${body}
</html>
`;

/**
 * Finds the site's own style sheets.
 * @param clientDir folder of the client's build; it may be missing
 * @returns their addresses
 */
export async function siteStyles(clientDir: string): Promise<string[]> {
  const shell = await readFile(join(clientDir, '_shell.html'), 'utf8').catch(() => '');
  return [...shell.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].flatMap(([, href]) => href ?? []);
}
