import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#contract/core/escape-html.ts';

/** Parts of a page that the server generates without the app. */
export interface Page {
  readonly title: string;
  /** URLs of its style sheets. */
  readonly styles: readonly string[];
  /** The `body` element, as HTML. */
  readonly body: string;
}

/**
 * Generates a page without scripts.
 * @param page its body must be escaped already
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

/** Reads the app shell, as the build has written it. Empty if the folder of the client's build is missing. */
const readShell = (clientDir: string) => readFile(join(clientDir, '_shell.html'), 'utf8').catch(() => '');

/**
 * Finds the text of the script that every document of the app contains (`scripts/build/early.ts`).
 * @param clientDir folder of the client's build; may be missing
 */
export const inlineScript = async (clientDir: string): Promise<string | undefined> =>
  /<script>(.*?)<\/script>/s.exec(await readShell(clientDir))?.[1];

/**
 * Finds the URLs of the site's style sheets.
 * @param clientDir folder of the client's build; may be missing
 */
export async function siteStyles(clientDir: string): Promise<string[]> {
  const shell = await readShell(clientDir);
  return [...shell.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].flatMap(([, href]) => href ?? []);
}
