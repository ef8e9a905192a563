import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The client connections of a proxy, and which of them carry a request that is being forwarded. */
export interface Connections {
  /** Marks a connection as busy until the function given back is called. */
  busy(socket: Socket): () => void;
  /** Destroys all that carry nothing: kept alive, preconnected, or held by a fault that never answers. */
  destroyIdle(): void;
  destroyAll(): void;
  readonly open: number;
}

/**
 * Watches the connections of a server.
 * @param server the proxy's listening side
 */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    // A reset by the client is what this proxy is for; without a listener it would end the process.
    socket.on('error', () => undefined);
    // Connected just before the server stopped to listen: it would keep it from ever closing.
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
    destroyIdle() {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
    get open() {
      return [...open].filter((socket) => !socket.destroyed).length;
    },
  };
}
