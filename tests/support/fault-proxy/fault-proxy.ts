import { once, setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { watchConnections } from './connections.ts';
import { type Fault, type FaultScope, fault } from './fault.ts';
import { createFaultPlan } from './fault-plan.ts';
import { forward } from './forward.ts';
import { listen } from './listen.ts';

/** A request that arrived at the proxy, and its fault. */
interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly fault: Fault['type'];
  /** Time of arrival in milliseconds since the epoch. */
  readonly at: number;
}

/** A proxy between a client and the real server that simulates a bad network. */
export interface FaultProxy {
  readonly port: number;
  /** Address for clients. */
  readonly origin: string;
  /** Port of the server. It may change when the server restarts. */
  target: number;
  /** All requests so far. */
  readonly requests: readonly SeenRequest[];
  /** The requests that are being forwarded now, including those whose client has disconnected. Event streams never end. */
  readonly pending: readonly SeenRequest[];
  /** Number of open client connections. */
  readonly connections: number;
  /** Sets a fault, for open connections too: idle and held connections are destroyed; `cut` destroys all. */
  set(fault: Fault, scope?: FaultScope): Promise<void>;
  /** Resolves once no request is being forwarded, including those whose client has disconnected. */
  idle(): Promise<void>;
  /** Ends the fault and forgets all requests so far. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const EVENT_STREAM = 'text/event-stream';

/** Aborts all exchanges at once. Each exchange adds a listener, so their number is unlimited. */
function newEnding(): AbortController {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  return ending;
}

/**
 * Starts a proxy on a free port of 127.0.0.1.
 * @param target port of the server
 */
export async function startProxy(target: number): Promise<FaultProxy> {
  const plan = createFaultPlan();
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 60_000 });
  const connections = watchConnections(server);
  const pending = new Map<Promise<void>, SeenRequest>();
  const requests: SeenRequest[] = [];
  let ending = newEnding();

  function note({ headers, method = '', url = '' }: IncomingMessage, { type }: Fault): SeenRequest {
    const request = { method, url, key: headers['idempotency-key']?.toString(), fault: type, at: Date.now() };
    requests.push(request);
    return request;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): Promise<void> {
    if (fault.type === 'hang') return;
    if (fault.type === 'cut') return void incoming.socket.destroy();
    if (fault.type === 'answer') return answer(incoming, outgoing, fault);
    // Read now: Node may remove the socket from the request when the connection breaks.
    const { socket } = incoming;
    const done = connections.busy(socket);
    const exchange = { incoming, outgoing, port: proxy.target, fault, signal: ending.signal };
    await forward(exchange)
      .catch(() => socket.destroy())
      .finally(done);
  }

  server.on('request', (incoming, outgoing) => {
    const fault = plan.take(incoming);
    const request = note(incoming, fault);
    const work = serve(incoming, outgoing, fault);
    if (incoming.headers.accept === EVENT_STREAM) return;
    pending.set(work, request);
    work.finally(() => pending.delete(work));
  });

  async function refuse(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    if (closed) server.close();
    ending.abort();
    ending = newEnding();
    connections.destroyAll();
    await closed;
  }

  async function apply(fault: Fault, scope: FaultScope): Promise<void> {
    plan.set(fault, scope);
    await connections.destroyIdle();
    if (plan.refuses) return refuse();
    if (!server.listening) await listen(server, port);
  }

  const port = await listen(server);
  let changing = Promise.resolve();
  const proxy: FaultProxy = {
    port,
    origin: `http://127.0.0.1:${port}`,
    target,
    requests,
    get pending() {
      return [...pending.values()];
    },
    get connections() {
      return connections.open;
    },
    set(fault, scope = {}) {
      changing = changing.then(() => apply(fault, scope));
      return changing;
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending.keys());
    },
    async reset() {
      await proxy.set(fault.pass);
      await proxy.idle();
      requests.length = 0;
    },
    close() {
      changing = changing.then(refuse);
      return changing;
    },
  };
  return proxy;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault & { type: 'answer' }) {
  const { status, headers, body } = fault.canned;
  // Read the whole request: otherwise the client would see a reset instead of the answer.
  incoming.resume();
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
