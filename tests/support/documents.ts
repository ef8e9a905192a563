import { mkdir, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import type { DocumentRenderer } from '#contract/runtime/document.ts';
import { request } from './http.ts';
import { buildTestApp, type DatabaseKind, newFolder, useServer } from './server.ts';

const PAGE = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

export const SCRIPT = 'export const answer = 42;\n'.repeat(40);
export const VIDEO = Buffer.alloc(2_000_000, 'frame');

/** Content of a built document. */
export const html = (name: string) =>
  `<!doctype html><title>${name}</title><div id="app"><!--app--></div>${' '.repeat(999)}`;

const FILES: Record<string, string | Buffer> = {
  ...Object.fromEntries(['index', 'contact', '404', '_shell'].map((name) => [`${name}.html`, html(name)])),
  'contact.html.br': brotliCompressSync(html('contact')),
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/hero-9f.mp4': VIDEO,
  'assets/art-3c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': 'self.skipWaiting;',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  '.vite/manifest.json': '{"secret":true}',
};

/** A small app in place of the site's renderer. `state.broken` makes it fail. */
function smallRenderer(apiOrigin: string) {
  const state = { renders: 0, broken: false };
  const renderer: DocumentRenderer = {
    apiOrigin,
    routes: [
      { path: '/', kind: 'static', collections: [] },
      { path: '/contact', kind: 'static', collections: [] },
      { path: '/feature', kind: 'static', collections: ['projects'] },
      { path: '/about', kind: 'static', collections: [] },
      { path: '/Hero', kind: 'static', collections: [], unlisted: true },
      { path: '/products', kind: 'data', collections: ['projects'] },
      { path: '/portfolio/:id', kind: 'data', collections: ['projects'] },
      { path: '/admin/welcome', kind: 'shell', collections: [] },
    ],
    async render(template, path, api = fetch) {
      state.renders += 1;
      if (state.broken) throw new Error('The renderer is broken');
      const response = await api('/projects/all', { headers: { Accept: 'application/json; image=url' } });
      const rows = (await response.json()) as { name: string }[];
      const body = `${path}: ${rows.map((row) => row.name).join(', ')}`;
      return { status: path === '/portfolio/:id' ? 404 : 200, html: template.replace('<!--app-->', body) };
    },
  };
  return { state, renderer };
}

/**
 * One server for the tests of a `describe` block, which serves the small app and its files.
 * @param apiOrigin origin of the API that the app calls; empty if it is this server
 */
export function useDocuments(kind: DatabaseKind, apiOrigin = '') {
  const base = useServer(kind);
  const { state, renderer } = smallRenderer(apiOrigin);
  let clientDir = '';
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let url = '';

  beforeAll(async () => {
    clientDir = await newFolder('client');
    for (const [name, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(clientDir, name)), { recursive: true });
      await writeFile(join(clientDir, name), content);
    }
    app = await buildTestApp(base().context, { renderer, clientDir });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    request({ url }, path, { method, headers: { ...PAGE, ...headers } });

  /** Sends a path exactly as written, and reads the raw bytes. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = rawRequest(url, { path, headers: { ...PAGE, ...headers } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.once('error', reject).end();
    });

  return { base, served: () => ({ url }), clientDir: () => clientDir, state, open, raw };
}
