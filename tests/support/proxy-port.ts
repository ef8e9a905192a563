import { once } from 'node:events';
import type { Server } from 'node:net';

// Below the ports that systems give to outgoing connections (Linux 32768, others 49152): a proxy that was cut must
// find its port free when it opens again. Above the ones that fetch blocks.
// Each of the processes that run tests side by side has a stretch of its own.
const STRETCH = 5_000;
const FIRST = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 4) * STRETCH;
const LAST = FIRST + STRETCH - 1;

let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/**
 * Makes a server listen on 127.0.0.1.
 * @param server the server
 * @param port which port; one that nobody uses where it is left out
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
