import { once } from 'node:events';
import type { Server } from 'node:net';

// Below the ports of outgoing connections (Linux 32768, others 49152): a proxy that was cut must find its port free when
// it opens again. Above the ports that fetch blocks. Each test process has its own range.
const RANGE = 5_000;
const FIRST = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 4) * RANGE;
const LAST = FIRST + RANGE - 1;

let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/**
 * Makes a server listen on 127.0.0.1.
 * @param port by default a free port
 * @returns the port
 */
export async function listen(server: Server, port?: number): Promise<number> {
  const candidate = port ?? next;
  if (port === undefined) next = next < LAST ? next + 1 : FIRST;
  server.listen(candidate, '127.0.0.1');
  try {
    // Rejects on 'error'.
    await once(server, 'listening');
    return candidate;
  } catch (error) {
    if (port !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(server);
  }
}
