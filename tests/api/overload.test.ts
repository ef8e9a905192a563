import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '#server/http/error-answers.ts';
import { addOverload } from '#server/http/overload.ts';
import { ask } from '../support/http.ts';

async function serverThatTakes(most: number) {
  const app = fastify();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  addOverload(app, most);
  app.setErrorHandler(answerError);
  let arrivals = 0;
  app.get('/slow', async () => {
    arrivals += 1;
    await released;
    return { done: true };
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  return { app, release, arrivals: () => arrivals, url: await app.listen({ port: 0 }) };
}

test('P-API-07 more requests than it takes: 503 at once with a wait, health still answers, then it is over', async () => {
  const server = await serverThatTakes(2);
  const slow = [ask(server, '/slow'), ask(server, '/slow')];
  await expect.poll(async () => (await ask(server, '/slow')).status).toBe(503);
  const refused = await ask(server, '/slow');
  expect([refused.status, refused.json.success, refused.headers.get('retry-after')]).toEqual([503, false, '1']);
  expect((await ask(server, '/healthz')).status).toBe(200);
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
