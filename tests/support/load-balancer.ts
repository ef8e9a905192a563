import { createServer, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two health checks of a server, as in docs/deploy.md. */
const INTERVAL = 250;

/**
 * Starts a load balancer: it passes requests in turn to the servers whose `/readyz` answers 200.
 * @returns its address; `add` resolves once a server gets requests; a server that is not ready gets none
 */
export async function startLoadBalancer() {
  const ready = new Map<string, boolean>();
  const checking = new Set<string>();
  let turn = 0;

  async function check(url: string): Promise<void> {
    checking.add(url);
    while (checking.has(url)) {
      const status = await fetch(`${url}/readyz`).then(
        (response) => response.status,
        () => 0,
      );
      ready.set(url, status === 200);
      await pause(INTERVAL);
    }
  }

  const balancer = createServer((request, response) => {
    const urls = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    turn += 1;
    const target = new URL(request.url ?? '/', urls[turn % urls.length]);
    const options = { method: request.method ?? 'GET', headers: request.headers, agent: false as const };
    const passed = send(target, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async add(url: string) {
      void check(url);
      while (!ready.get(url)) await pause(20);
    },
    close() {
      checking.clear();
      balancer.closeAllConnections();
      balancer.close();
    },
  };
}
