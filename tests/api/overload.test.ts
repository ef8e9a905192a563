import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorPages } from '#server/http/error-pages.ts';
import { addOverload } from '#server/http/overload.ts';
import { ask } from '../support/http.ts';

const ANSWERED = ['/healthz', '/assets/app-1234.js'];

/** Has the event loop stand still for longer than new requests are taken. */
function block(): void {
  const end = performance.now() + 1_500;
  while (performance.now() < end);
}

async function serverThatTakes(most: number) {
  const app = fastify();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  addOverload(app, () => false, most);
  app.setErrorHandler(errorPages('').ofSite);
  let arrivals = 0;
  app.get('/slow', async () => {
    arrivals += 1;
    await released;
    return { done: true };
  });
  for (const path of ANSWERED) app.get(path, async () => ({ status: 'ok' }));
  // Before it listens: what a start takes is no load.
  block();
  return { app, release, arrivals: () => arrivals, url: await app.listen({ port: 0 }) };
}

test('P-API-07 more requests than it takes: 503 at once with a wait, health and the files of a page still come, then it is over', async () => {
  const server = await serverThatTakes(2);
  const slow = [ask(server, '/slow'), ask(server, '/slow')];
  await expect.poll(async () => (await ask(server, '/slow')).status).toBe(503);
  const refused = await ask(server, '/slow');
  expect([refused.status, refused.json.success, refused.headers.get('retry-after')]).toEqual([503, false, '1']);
  const page = await ask(server, '/slow', { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(page.headers.get('refresh'))).toBeGreaterThan(0);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).toMatch(/<h1[^>]*>Just a moment<.*<a [^>]*href="">Try again now</s);
  for (const path of ANSWERED) expect((await ask(server, path)).status, path).toBe(200);
  server.release();
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
  expect((await ask(server, '/slow')).status).toBe(200);
  await server.app.close();
});

test('P-API-07 clients that leave, and requests made in process, do not count for ever', async () => {
  const server = await serverThatTakes(2);
  for (let i = 0; i < 5; i += 1) {
    const gone = new AbortController();
    const before = server.arrivals();
    const left = fetch(`${server.url}/slow`, { signal: gone.signal }).catch(() => {});
    await expect.poll(server.arrivals, { interval: 5 }).toBe(before + 1);
    gone.abort();
    await left;
  }
  server.release();
  for (let i = 0; i < 5; i += 1) expect((await server.app.inject('/slow')).statusCode).toBe(200);
  expect((await ask(server, '/slow')).status).toBe(200);
  await server.app.close();
});

test('P-API-07 an event loop that lags: 503, but for health and the files of a page, then it is over', async () => {
  const server = await serverThatTakes(2);
  server.release();
  expect((await ask(server, '/slow')).status).toBe(200);
  block();
  const paths = ['/slow', ...ANSWERED];
  const answers = await Promise.all(paths.map((path) => ask(server, path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200]);
  await expect.poll(async () => (await ask(server, '/slow')).status).toBe(200);
  await server.app.close();
});
