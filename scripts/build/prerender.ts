import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STYLES_FILE } from '../../contract/runtime/critical-styles.ts';
import type { DocumentRenderer, DocumentRoute } from '../../contract/runtime/document.ts';
import { PRELOADS_FILE, type Preloads, withPreloads } from '../../contract/runtime/preloads.ts';
import { readSiteStyles } from './site-styles.ts';

async function renderer(serverDir: string): Promise<DocumentRenderer> {
  const built = pathToFileURL(resolve(serverDir, 'entry-server.js')).href;
  const { documents } = (await import(built)) as { documents: DocumentRenderer };
  return documents;
}

/** Whether the document of a page is prerendered. Only back office and pages with a parameter start from the shell. */
const isPrerendered = ({ kind, path }: DocumentRoute) => kind !== 'shell' && !path.includes(':');

/**
 * Renders every page without a parameter into the built `index.html`, without rows, and keeps an unchanged copy of it as the
 * app shell.
 */
export async function prerender(outDir: string, serverDir: string): Promise<void> {
  const { routes, render } = await renderer(serverDir);
  const index = join(outDir, 'index.html');
  const template = await readFile(index, 'utf8');
  const preloads: Preloads = JSON.parse(await readFile(join(outDir, PRELOADS_FILE), 'utf8'));
  await writeFile(join(outDir, STYLES_FILE), JSON.stringify(await readSiteStyles(outDir, template)));
  await copyFile(index, join(outDir, '_shell.html'));
  const pages = routes.filter(isPrerendered).map(({ path }) => [path, 200] as const);
  for (const [path, expected] of [...pages, ['/404', 404] as const]) {
    const { status, html } = await render(withPreloads(template, preloads, path), path);
    if (status !== expected) throw new Error(`Prerender of ${path} gave ${status}`);
    // about.html: for about/index.html the worker would serve the shell.
    const file = join(outDir, path === '/' ? 'index.html' : `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

/** Paths for which the service worker serves the shell. */
export async function shellPaths(serverDir: string): Promise<string[]> {
  const { routes } = await renderer(serverDir);
  return routes.filter((route) => !isPrerendered(route)).map(({ path }) => path);
}
