import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../support/fault-proxy/listen.ts';
import { type SlowNetwork, startSlowNetwork } from './slow-network.ts';

/** The slow networks in front of the site and of its floor pages. */
export interface Networks {
  readonly site: SlowNetwork;
  readonly floor: SlowNetwork;
}

/** The floor page of a document: the same content, styles, fonts and pictures, without JavaScript. */
function floorPage(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<template\b[^>]*><link rel="modulepreload".*?<\/template>/gs, '')
    .replaceAll(/<link rel="(?:manifest|modulepreload)"[^>]*>/g, '');
}

/** Serves a floor page of each path, compressed; all other requests go to the site's server. */
async function startFloor(site: string, paths: readonly string[]) {
  const pages = new Map<string, { readonly body: Buffer; readonly etag: string }>();
  for (const path of paths) {
    const response = await fetch(site + path);
    const html = floorPage(await response.text());
    if (!response.ok || html.includes('<script')) throw new Error(`There is no floor page of ${path}`);
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    pages.set(path, { body: brotliCompressSync(html), etag });
  }

  const server = createServer((sent, response) => {
    const page = pages.get(sent.url ?? '');
    if (!page) {
      const upstream = request(site + sent.url, { method: sent.method, headers: sent.headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.rawHeaders));
      });
      sent.pipe(upstream);
      return;
    }
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', page.etag);
    if (sent.headers['if-none-match'] === page.etag) {
      response.writeHead(304).end();
      return;
    }
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
    response.writeHead(200, { ...headers, 'Content-Length': page.body.length }).end(page.body);
  });
  const port = await listen(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Runs work with slow networks in front of the site and of its floor pages.
 * @param origin of the site's server
 * @param paths of the floor pages
 */
export async function withFloor<T>(
  origin: string,
  paths: readonly string[],
  work: (networks: Networks) => Promise<T>,
): Promise<T> {
  const pages = await startFloor(origin, paths);
  const networks = { site: await startSlowNetwork(origin), floor: await startSlowNetwork(pages.origin) };
  try {
    return await work(networks);
  } finally {
    await Promise.all([networks.site.close(), networks.floor.close(), pages.close()]);
  }
}
