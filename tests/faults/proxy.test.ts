import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captivePortal, errorStatus } from '#tests/support/fault-proxy/canned-responses.ts';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { type FaultProxy, startProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { isPost } from '#tests/support/fault-proxy/request-filters.ts';

const bodies: string[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  try {
    for await (const chunk of request) body += chunk;
  } catch {
    return;
  }
  bodies.push(body);
  response.setHeader('Set-Cookie', ['a=1', 'b=2']).end(request.method === 'HEAD' ? undefined : `got ${body}`);
});
let proxy: FaultProxy;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(async () => {
  bodies.length = 0;
  proxy = await startProxy((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  expect(proxy.connections).toBe(0);
});

const post = (body = 'hello', init: RequestInit = {}) => fetch(`${proxy.origin}/x`, { method: 'POST', body, ...init });
const broken = (sent: Promise<unknown>) => expect(sent).rejects.toThrow();

/** Sends a body, and aborts the request as soon as it has reached the proxy. */
async function givenUp(body: string): Promise<void> {
  const before = proxy.requests.length;
  const client = new AbortController();
  const sent = broken(post(body, { signal: client.signal }));
  await expect.poll(() => proxy.requests.length, { interval: 5 }).toBe(before + 1);
  client.abort();
  await sent;
}

describe('the proxy between client and server', () => {
  test('a request directly after a change of the fault uses none of the connections that were closed', async () => {
    for (let round = 0; round < 100; round += 1) {
      await Promise.all([post(), post(), post()].map(async (response) => (await response).text()));
      await proxy.set(fault.pass);
    }
    expect(bodies).toHaveLength(300);
  });

  test('brings requests and answers through unchanged over one kept connection', async () => {
    const answers = [await post(), await fetch(proxy.origin, { method: 'HEAD' }), await post('again')];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answers[2]?.text()).toBe('got again');
    expect(proxy.requests).toHaveLength(3);
  });

  test('sends a body of unknown length on as it comes', async () => {
    const stream = new Blob(['chunk by chunk']).stream();
    const answer = await post(undefined, { body: stream, duplex: 'half' } as RequestInit);
    expect(await answer.text()).toBe('got chunk by chunk');
  });

  test('cut: refuses and destroys connections, and opens again on the same port', async () => {
    await (await post()).text();
    await proxy.set(fault.cut);
    expect(proxy.connections).toBe(0);
    await broken(post());
    const socket = connect(proxy.port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error.code).toBe('ECONNREFUSED');
    await proxy.set(fault.pass);
    expect((await post()).status).toBe(200);
    expect(bodies).toHaveLength(2);
  });

  test('cut: ends a request that is under way', async () => {
    await proxy.set(fault.throttle(10));
    const sent = broken(post('x'.repeat(1000)));
    while (proxy.requests.length === 0) await new Promise(setImmediate);
    await proxy.set(fault.cut);
    await sent;
    await proxy.idle();
    expect(bodies).toEqual([]);
  });

  test('dropAnswer: the server has answered, the client hears nothing', async () => {
    await proxy.set(fault.dropAnswer, { times: 1 });
    await broken(post());
    expect(bodies).toEqual(['hello']);
    expect((await post()).status).toBe(200);
  });

  test('cutRequest: the server never gets a whole request', async () => {
    await proxy.set(fault.cutRequest(3));
    await broken(post());
    await proxy.idle();
    expect(bodies).toEqual([]);
  });

  test('cutAnswer: the answer ends in its middle', async () => {
    await proxy.set(fault.cutAnswer(3));
    await broken(post().then((answer) => answer.text()));
    expect(bodies).toEqual(['hello']);
  });

  test('delay: a request arrives although its client has given up', async () => {
    await proxy.set(fault.delay(100));
    await givenUp('late');
    expect(bodies).toEqual([]);
    await proxy.idle();
    expect(bodies).toEqual(['late']);
  });

  test('throttle: a body trickles and arrives whole', async () => {
    await proxy.set(fault.throttle(5000));
    const start = performance.now();
    expect(await (await post('y'.repeat(500))).text()).toBe(`got ${'y'.repeat(500)}`);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  test('hang: nothing is answered until the network changes, then the connection breaks', async () => {
    await proxy.set(fault.hang);
    await givenUp('hello');
    const sent = broken(post());
    while (proxy.requests.length < 2) await new Promise(setImmediate);
    await proxy.set(fault.pass);
    await sent;
    expect(bodies).toEqual([]);
  });

  test('captive portals and error pages answer by themselves', async () => {
    await proxy.set(captivePortal());
    expect((await post()).headers.get('content-type')).toContain('text/html');
    await proxy.set(captivePortal('redirect'));
    expect((await post('x', { redirect: 'manual' })).headers.get('location')).toBe('http://portal.invalid/');
    await proxy.set(captivePortal('json-array'));
    expect(await (await post()).json()).toBeInstanceOf(Array);
    await proxy.set(captivePortal('foreign-receipt'));
    expect(await (await post()).json()).toHaveProperty('receipt');
    await proxy.set(errorStatus(503, { retryAfter: 7, json: { message: 'busy' } }));
    const busy = await post('z'.repeat(200_000));
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await busy.json()).toEqual({ success: false, message: 'busy' });
    expect(bodies).toEqual([]);
  });

  test('a fault can be meant for some requests only', async () => {
    await proxy.set(fault.cut, { only: isPost });
    await broken(post());
    expect((await fetch(proxy.origin)).status).toBe(200);
  });

  test('a server that is gone breaks the connection, and its successor on another port is found', async () => {
    const right = proxy.target;
    proxy.target = 1;
    await broken(post());
    proxy.target = right;
    expect((await post()).status).toBe(200);
  });
});
