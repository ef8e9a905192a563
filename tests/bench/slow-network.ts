import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../support/fault-proxy/listen.ts';

/** Slow 4G as in Lighthouse: 150 ms and 1.6 Mbit/s. */
const LATENCY = 150;
const BYTES_PER_MS = 200;
/** Concurrent responses share the network by turns, one piece each. */
const PIECE = 2_920;
/** Timers are late by some milliseconds. Without this allowance in milliseconds the network would be slower than stated. */
const LATE = 20;

/** A request and its response. */
export interface Exchange {
  readonly path: string;
  /** What the browser uses the response for (`Sec-Fetch-Dest`). */
  readonly use: string;
  /** Content type of the response, without parameters; empty until it arrives. */
  type: string;
  /** Encoded bytes of the response that have arrived so far, with its head. */
  bytes: number;
}

/**
 * A proxy that slows all requests of a browser. The browser's own emulation does not slow requests of a service worker.
 * Connecting takes no time, as with the one connection of HTTP/2 once it is open.
 */
export interface SlowNetwork {
  /** Address for the browser. */
  readonly origin: string;
  /** The exchanges since the last `forget`. */
  readonly exchanges: readonly Exchange[];
  forget(): void;
  /**
   * Waits until no exchange is open for a while.
   * @param still length of that time in milliseconds
   * @param limit milliseconds after which it returns in any case
   */
  quiet(still: number, limit?: number): Promise<void>;
  close(): Promise<void>;
}

const headSize = (rawHeaders: readonly string[]) => rawHeaders.reduce((sum, text) => sum + text.length + 2, 17);

/**
 * Starts a slow network in front of a server.
 * @param target origin of the server
 */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const agent = new Agent({ keepAlive: true });
  let exchanges: Exchange[] = [];
  let open = 0;
  let lastEnd = 0;
  let free = 0;

  /** Resolves when the network has transmitted this many bytes after all others. */
  async function transmit(bytes: number): Promise<void> {
    const now = performance.now();
    free = Math.max(free, now - LATE) + bytes / BYTES_PER_MS;
    if (free > now) await pause(free - now);
  }

  async function forward(sent: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    await pause(LATENCY);
    // The page may be closed by now.
    if (response.destroyed) return;
    const upstream = request(target + sent.url, { agent, method: sent.method, headers: sent.headers });
    sent.pipe(upstream);
    response.once('close', () => upstream.destroy());
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    exchange.type = answer.headers['content-type']?.split(';')[0] ?? '';
    const head = headSize(answer.rawHeaders);
    await transmit(head);
    exchange.bytes += head;
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).flushHeaders();
    for await (const chunk of answer as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        await transmit(piece.length);
        if (response.destroyed) return;
        response.write(piece);
        exchange.bytes += piece.length;
      }
    response.end();
  }

  const server = createServer((sent, response) => {
    const use = String(sent.headers['sec-fetch-dest']);
    const exchange: Exchange = { path: sent.url ?? '', use, type: '', bytes: 0 };
    exchanges.push(exchange);
    open += 1;
    forward(sent, response, exchange)
      .catch(() => response.destroy())
      .finally(() => {
        open -= 1;
        lastEnd = performance.now();
      });
  });
  const port = await listen(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    get exchanges() {
      return exchanges;
    },
    forget() {
      exchanges = [];
    },
    async quiet(still, limit = 60_000) {
      const began = performance.now();
      const isQuiet = () => open === 0 && performance.now() - Math.max(lastEnd, began) >= still;
      while (!isQuiet() && performance.now() - began < limit) await pause(20);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
