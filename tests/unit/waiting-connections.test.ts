import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { acceptWaiting, countConnections } from '#server/db/waiting-connections.ts';

/** Whether the event loop has turned while something was awaited. */
async function turnsDuring(work: () => Promise<void>): Promise<boolean> {
  let hasTurned = false;
  const timer = setImmediate(() => {
    hasTurned = true;
  });
  await work();
  clearImmediate(timer);
  return hasTurned;
}

test('A-API-01 the server looks at its sockets until no connection waits, and only if one has come', async () => {
  const server = createServer();
  countConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  expect(await turnsDuring(acceptWaiting)).toBe(false);
  const clients = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  await once(server, 'connection');
  await acceptWaiting();
  expect(accepted).toBe(50);
  expect(await turnsDuring(acceptWaiting)).toBe(false);
  for (const client of clients) client.destroy();
  server.close();
});
