import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../support/fault-proxy/listen.ts';

/** Content type and lifetime by file extension. */
const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** A text that a server has in memory. */
export interface PageFile {
  readonly type: keyof typeof TYPES;
  readonly text: string;
}

export interface PageServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves files by path, compressed, those in `/assets/` as immutable; all other requests go to the site's server. */
export async function startPageServer(site: string, files: ReadonlyMap<string, PageFile>): Promise<PageServer> {
  const answers = new Map(
    [...files].map(([path, { type, text }]) => {
      const body = brotliCompressSync(text);
      const headers = {
        'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      };
      return [path, { body, headers, type: TYPES[type] }];
    }),
  );

  const server = createServer((sent, response) => {
    const answer = answers.get(sent.url ?? '');
    if (!answer) {
      const upstream = request(site + sent.url, { method: sent.method, headers: sent.headers }, (received) => {
        received.pipe(response.writeHead(received.statusCode ?? 502, received.rawHeaders));
      });
      sent.pipe(upstream);
      return;
    }
    const { body, headers, type } = answer;
    if (sent.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end();
      return;
    }
    const content = { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length };
    response.writeHead(200, { ...headers, ...content }).end(body);
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
