import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '#server/core/config.ts';
import { addCors } from '#server/http/cross-origin.ts';
import { addOverloadGuard } from '#server/http/overload.ts';
import { refuseEarly } from '#server/http/refuse-early.ts';
import { requestIds } from '#server/http/request-id.ts';
import { errorPages } from '#server/pages/error-pages.ts';
import { rememberAdmin } from '#server/sessions/known-admins.ts';
import { request } from '../support/http.ts';

const ANSWERED = ['/healthz', '/readyz', '/livez', '/assets/app-1234.js'];
/** More than the operating system takes of a response before its client reads it. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

/** Blocks the event loop for longer than the lag up to which requests are accepted. */
function block(): void {
  const end = performance.now() + 1_500;
  while (performance.now() < end);
}

async function serverThatTakes(most: number) {
  const app = fastify({ trustProxy: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  addOverloadGuard(app, () => false, { maxRequests: most });
  app.setErrorHandler(errorPages('').ofSite);
  let arrivals = 0;
  app.get('/slow', async () => {
    arrivals += 1;
    await released;
    return { done: true };
  });
  app.get('/large', async () => LARGE);
  for (const path of ANSWERED) app.get(path, async () => ({ status: 'ok' }));
  // Lag before the server listens does not count as overload.
  block();
  return { app, release, arrivals: () => arrivals, url: await app.listen({ port: 0 }) };
}

test('P-API-07 too many requests: 503 with Retry-After, except health and assets, until requests end', async () => {
  const server = await serverThatTakes(2);
  const slow = [request(server, '/slow'), request(server, '/slow')];
  await expect.poll(async () => (await request(server, '/slow')).status).toBe(503);
  const refused = await request(server, '/slow');
  expect([refused.status, refused.json.success, refused.headers.get('retry-after')]).toEqual([503, false, '1']);
  const page = await request(server, '/slow', { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(page.headers.get('refresh'))).toBeGreaterThan(0);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).toMatch(/<h1[^>]*>Just a moment<.*<a [^>]*href="">Try again now</s);
  for (const path of ANSWERED) expect((await request(server, path)).status, path).toBe(200);
  server.release();
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
  expect((await request(server, '/slow')).status).toBe(200);
  await server.app.close();
});

test('P-API-07 clients that take long to read their response are no load', async () => {
  const server = await serverThatTakes(1000);
  const { port } = new URL(server.url);
  const readers = await Promise.all(
    Array.from({ length: 60 }, async (_, reader) => {
      const socket = connect(Number(port), '127.0.0.1').pause();
      socket.write(`GET /large HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 192.0.2.${reader}\r\n\r\n`);
      // The response has begun, and waits for its reader.
      await once(socket, 'readable');
      return socket;
    }),
  );
  const { status } = await request(server, '/large', { method: 'GET', from: '192.0.2.99' });
  for (const reader of readers) reader.destroy();
  expect(status).toBe(200);
  server.release();
  await server.app.close();
});

test('P-API-07 one client gets at most its share of the slots; signed-in admins have reserved ones', async () => {
  const server = await serverThatTakes(12);
  const from = '192.0.2.1';
  const open: Promise<unknown>[] = [];
  const ask429 = async () => (await request(server, '/slow', { from })).status;
  for (let i = 0; i < 4; i += 1) open.push(request(server, '/slow', { from }));
  await expect.poll(server.arrivals).toBe(4);
  expect(await ask429()).toBe(429);
  // Seven more clients with one slot each. The twelfth slot is not given to a client that has one.
  for (let i = 2; i < 9; i += 1) open.push(request(server, '/slow', { from: `192.0.2.${i}` }));
  await expect.poll(server.arrivals).toBe(11);
  expect((await request(server, '/slow', { from: '192.0.2.2' })).status).toBe(429);
  open.push(request(server, '/slow', { from: '192.0.2.99' }));
  await expect.poll(server.arrivals).toBe(12);
  expect((await request(server, '/slow', { from: '192.0.2.100' })).status).toBe(503);

  rememberAdmin('Bearer of-an-admin');
  open.push(request(server, '/slow', { from, token: 'of-an-admin' }));
  await expect.poll(server.arrivals).toBe(13);
  expect((await request(server, '/slow', { token: 'unknown-token' })).status).toBe(503);
  server.release();
  await Promise.all(open);
  expect(await ask429()).toBe(200);
  await server.app.close();
});

test('P-API-07 aborted and injected requests release their slots', async () => {
  const server = await serverThatTakes(12);
  for (let i = 0; i < 15; i += 1) {
    const gone = new AbortController();
    const before = server.arrivals();
    const left = fetch(`${server.url}/slow`, { signal: gone.signal }).catch(() => {});
    await expect.poll(server.arrivals, { interval: 5 }).toBe(before + 1);
    gone.abort();
    await left;
  }
  server.release();
  for (let i = 0; i < 5; i += 1) expect((await server.app.inject('/slow')).statusCode).toBe(200);
  expect((await request(server, '/slow')).status).toBe(200);
  await server.app.close();
});

test('P-API-07 a lagging event loop: 503, except health and assets, until it recovers', async () => {
  const server = await serverThatTakes(2);
  server.release();
  expect((await request(server, '/slow')).status).toBe(200);
  block();
  const paths = ['/slow', ...ANSWERED];
  const answers = await Promise.all(paths.map((path) => request(server, path)));
  expect(answers.map(({ status }) => status)).toEqual([503, ...ANSWERED.map(() => 200)]);
  await expect.poll(async () => (await request(server, '/slow')).status).toBe(200);
  await server.app.close();
});

test('P-API-07 a page of an allowed origin can read a rejection and its wait', async () => {
  const app = fastify();
  await addCors(app, { allowedOrigins: ['https://partner.example'] } as unknown as Config);
  addOverloadGuard(app, () => false, { maxRequests: 0 });
  app.setErrorHandler(errorPages('').ofSite);
  app.get('/', async () => ({ done: true }));
  const { statusCode, headers } = await app.inject({ url: '/', headers: { Origin: 'https://partner.example' } });
  await app.close();
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([503, 'https://partner.example']);
  expect(headers['access-control-expose-headers']).toContain('Retry-After');
  expect(headers['retry-after']).toBe('1');
});

test('P-API-07 under overload calls are refused before anything is read; health, assets, pages and admins are not', async () => {
  const app = fastify({ trustProxy: true });
  let [isOverloaded, refused] = [true, 0];
  refuseEarly(app, {
    isOverloaded: () => isOverloaded,
    publicOrigin: 'https://site.example',
    requestId: requestIds({ trustProxy: 'loopback' }),
    onRefused: () => {
      refused += 1;
    },
  });
  for (const path of [...ANSWERED, '/slow', '/page']) app.get(path, async () => ({ status: 'ok' }));
  app.post('/slow', async () => ({ status: 'ok' }));
  const server = { url: await app.listen({ port: 0 }) };
  const answer = await request(server, '/slow', {
    json: { text: 'x'.repeat(100_000) },
    headers: { 'X-Request-Id': 'of-the-proxy-1' },
  });
  expect([answer.status, answer.json.success, answer.headers.get('retry-after')]).toEqual([503, false, '2']);
  expect([answer.headers.get('cache-control'), refused]).toEqual(['no-store', 1]);
  expect(answer.headers.get('x-request-id')).toBe('of-the-proxy-1');
  expect((await request(server, '/slow', { headers: { Origin: 'https://site.example' } })).status).toBe(503);
  for (const path of ANSWERED) expect((await request(server, path)).status, path).toBe(200);
  expect((await request(server, '/page', { headers: { Accept: 'text/html' } })).status).toBe(200);
  // Its answer needs the headers for other origins.
  expect((await request(server, '/slow', { headers: { Origin: 'https://other.example' } })).status).toBe(200);
  rememberAdmin('Bearer of-another-admin');
  expect((await request(server, '/slow', { token: 'of-another-admin' })).status).toBe(200);
  isOverloaded = false;
  expect((await request(server, '/slow')).status).toBe(200);
  await app.close();
});
