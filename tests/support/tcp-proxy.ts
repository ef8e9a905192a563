import { connect, createServer, type Socket } from 'node:net';
import { listen } from './fault-proxy/listen.ts';

/** A proxy for a TCP server. Its connections can go silent. */
export interface TcpProxy {
  readonly port: number;
  /** Number of accepted connections. */
  taken(): number;
  /** Open connections stay open but transfer nothing more, as if the server machine had crashed. New ones work. */
  silence(): void;
  stop(): void;
}

/**
 * Starts a proxy.
 * @param target port of the server on 127.0.0.1
 */
export async function tcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let taken = 0;
  const server = createServer((client) => {
    taken += 1;
    const pair = [client, connect(target, '127.0.0.1')] as const;
    pairs.add(pair);
    const end = () => {
      for (const socket of pair) socket.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    pair[0].pipe(pair[1]).pipe(pair[0]);
  });
  const port = await listen(server);
  return {
    port,
    taken: () => taken,
    silence() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).resume();
        upstream.unpipe(client).resume();
      }
    },
    stop() {
      server.close();
      for (const [client] of pairs) client.destroy();
    },
  };
}
