import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { complaintsOf, installed, SHELL } from '../e2e/support/browser.ts';
import { type PageFile, type PageServer, startPageServer } from './page-server.ts';
import type { Content, Props, Tree } from './stack/app.ts';

const CLIENT = fileURLToPath(new URL('stack/client.ts', import.meta.url));
/** Inside the repository, so that packages are found. */
const CACHE = '.cache';
/** Attributes that are properties with another name in React. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
/** Attributes that React sets only if they are true. */
const FLAGS = new Set(['disabled', 'hidden', 'inert', 'multiple', 'open', 'required']);

type Attributes = Readonly<Record<string, string>>;
type Markup = string | readonly [tag: string, attributes: Attributes, ...children: Markup[]];

/** Reads the content of `#app` from the HTML of a page. */
async function readMarkup(browser: Browser, html: string): Promise<Markup[]> {
  const page = await browser.newPage();
  const markup = await page.evaluate((text) => {
    // A method, because tsx adds calls to other named functions that a page does not know.
    const reader = {
      read(node: Node): Markup[] {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element)) return [];
        const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
        return [[node.localName, attributes, ...this.readAll(node)]];
      },
      readAll(parent: Node | null): Markup[] {
        return Array.from(parent?.childNodes ?? []).flatMap((node) => this.read(node));
      },
    };
    return reader.readAll(new DOMParser().parseFromString(text, 'text/html').getElementById('app'));
  }, html);
  await page.close();
  return markup;
}

/** The `style` property of React. */
function styleOf(text: string): Props {
  const rules = text.split(/;(?![^(]*\))/).filter((rule) => rule.includes(':'));
  return Object.fromEntries(rules.map((rule) => [rule.slice(0, rule.indexOf(':')).trim(), rule.replace(/^.*?:/s, '')]));
}

function propOf(tag: string, name: string, value: string): readonly [name: string, value: unknown] {
  if (name === 'style') return [name, styleOf(value)];
  if (FLAGS.has(name)) return [name, true];
  if (tag === 'input' && name === 'value') return ['defaultValue', value];
  return [NAMES[name] ?? name, value];
}

/** Removes the marks of a link to the page itself, which the router adds again. */
function unmarked(attributes: Attributes): Attributes {
  if (!('data-status' in attributes)) return attributes;
  const { 'data-status': _, 'aria-current': __, ...others } = attributes;
  return { ...others, class: attributes.class?.replace(/ ?\bactive$/, '') ?? '' };
}

function treeOf(markup: Markup): Tree {
  if (typeof markup === 'string') return markup;
  const [tag, attributes, ...children] = markup;
  const props = Object.entries(unmarked(attributes)).map(([name, value]) => propOf(tag, name, value));
  return [tag, Object.fromEntries(props), ...children.map(treeOf)];
}

/** Separates the content of `main` from the layout. */
function splitPage(trees: readonly Tree[]): { readonly layout: Tree[]; readonly page: Tree[] } {
  const page: Tree[] = [];
  const layout = trees.map((tree): Tree => {
    if (tree[0] !== 'main' || typeof tree === 'string') return tree;
    const [tag, props, ...children] = tree;
    page.push(...children);
    return [tag, props];
  });
  return { layout, page };
}

/** Reads layout and pages from the HTML of floor pages by path. */
async function readContent(browser: Browser, documents: ReadonlyMap<string, string>) {
  const pages = new Map<string, Tree[]>();
  let common: Tree[] = [];
  for (const [path, html] of documents) {
    const { layout, page } = splitPage((await readMarkup(browser, html)).map(treeOf));
    if (page.length === 0) throw new Error(`There is no stack page of ${path}`);
    if (pages.size === 0) common = layout;
    else if (JSON.stringify(layout) !== JSON.stringify(common)) throw new Error(`${path} has a layout of its own`);
    pages.set(path, page);
  }
  return { layout: common, pages };
}

const nameOf = (path: string) => (path === '/' ? '/index' : path);

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the app and its service worker, and prerenders the pages. Returns the files by path. */
async function buildStack(browser: Browser, documents: ReadonlyMap<string, string>): Promise<Map<string, PageFile>> {
  const { layout, pages } = await readContent(browser, documents);
  await mkdir(CACHE, { recursive: true });
  const root = await mkdtemp(resolve(CACHE, 'stack-'));
  const outDir = join(root, 'dist');

  const prerender = async () => {
    // Not before the build, which sets `NODE_ENV`.
    const { renderStackApp } = await import('./stack/render.ts');
    const loaders = Object.fromEntries([...pages].map(([path, page]) => [path, async () => page]));
    const content: Content = { layout, pages: loaders };
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    const [, tags = ''] = /<head>(.*)<\/head>/s.exec(template) ?? [];
    for (const [path, document] of documents) {
      const app = await renderStackApp(content, path);
      const html = document
        .replace(/(?=<style>|<\/head>)/, () => tags)
        .replace(/(<div id="app"[^>]*>).*(<\/div>\s*<div id="loading")/s, (_, start, end) => start + app + end);
      await write(join(outDir, `${nameOf(path)}.html`), html);
    }
  };

  try {
    await write(join(root, 'layout.json'), JSON.stringify(layout));
    for (const [path, page] of pages) await write(join(root, 'pages', `${nameOf(path)}.json`), JSON.stringify(page));
    const script = `<script type="module" src="${relative(root, CLIENT)}"></script>`;
    await write(join(root, 'index.html'), `<!doctype html><html><head>${script}</head><body></body></html>`);
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [
        VitePWA({
          strategies: 'generateSW',
          injectRegister: null,
          manifest: false,
          workbox: { clientsClaim: true, skipWaiting: true, navigateFallback: null },
          integration: { beforeBuildServiceWorker: prerender },
        }),
      ],
    });
    return await readFiles(outDir);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Pages without their extension too. */
async function readFiles(folder: string): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>();
  for (const entry of await readdir(folder, { recursive: true })) {
    const type = extname(entry).slice(1);
    if (type !== 'html' && type !== 'js') continue;
    const file: PageFile = { type, text: await readFile(join(folder, entry), 'utf8') };
    files.set(`/${entry}`, file);
    if (type === 'html') files.set(`/${entry.replace(/(?:^index)?\.html$/, '')}`, file);
  }
  return files;
}

/** Fails if a page does not hydrate without complaints of the console. */
async function checkHydration(browser: Browser, origin: string, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const context = await browser.newContext();
    const complaints = await complaintsOf(context);
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.locator('#app[data-live]').waitFor();
    await installed(page);
    await context.close();
    if (complaints.length > 0) throw new Error(`The stack page of ${path}: ${complaints.join('\n')}`);
  }
}

/**
 * Serves the stack pages: the content of documents in an app of the same stack with nothing else, that is React, router, query
 * client and service worker.
 * @param documents HTML of floor pages by path
 */
export async function startStack(site: string, documents: ReadonlyMap<string, string>): Promise<PageServer> {
  const browser = await chromium.launch(SHELL);
  try {
    const server = await startPageServer(site, await buildStack(browser, documents));
    await checkHydration(browser, server.origin, documents.keys());
    return server;
  } finally {
    await browser.close();
  }
}
