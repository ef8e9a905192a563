import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** The client connections of a proxy. Those that carry a forwarded request are busy. */
export interface Connections {
  /** Marks a connection as busy until the returned function is called. */
  busy(socket: Socket): () => void;
  /**
   * Destroys all that are not busy: kept alive, preconnected, or held by a fault without an answer. Resolves when clients in
   * this process have noticed, and will not send their next request on one of them.
   */
  destroyIdle(): Promise<void>;
  destroyAll(): void;
  readonly open: number;
}

/** Watches the connections of the proxy's HTTP server. */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    // Clients reset connections; without a listener that would end the process.
    socket.on('error', () => undefined);
    // A connection that arrives while the server closes would keep it open.
    if (!server.listening) socket.destroy();
    socket.once('close', () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  return {
    busy(socket) {
      busy.add(socket);
      return () => busy.delete(socket);
    },
    async destroyIdle() {
      const idle = [...open].filter((socket) => !busy.has(socket));
      const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of idle) socket.destroy();
      await Promise.all(closed);
      // The client's end of a connection is read in the next round of the event loop.
      await setImmediate();
      await setImmediate();
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
    get open() {
      return [...open].filter((socket) => !socket.destroyed).length;
    },
  };
}
