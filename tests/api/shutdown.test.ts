import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { databases, enquiry, preparedEnv } from '../support/server.ts';

const { start } = usePrograms();
const status = (url: string) =>
  fetch(`${url}/healthz`).then(
    (response) => response.status,
    () => 'refused' as const,
  );

/** Sends the head and half of a body, and waits until the server has begun to read it (RFC 9110 §10.1.1). */
async function slowSubmission(url: string) {
  const { port, hostname } = new URL(url);
  const body = JSON.stringify({ name: 'Asha', phoneNumber: '123456', email: 'asha@example.com', message: 'Hi' });
  const head = ['POST /contacts/create HTTP/1.1', 'Host: x', 'Expect: 100-continue', 'Content-Type: application/json'];
  const socket = connect(Number(port), hostname).on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'));
  await once(socket, 'data');
  return { answer: once(socket, 'close').then(() => text), finish: () => socket.write(body.slice(10)) };
}

describe.each(databases)('A-API-01 shutdown on %s', (kind) => {
  test('after SIGTERM open requests are completed, new ones refused, and the process ends with 0', async () => {
    const child = start(await preparedEnv(kind));
    const url = await child.url;
    const slow = await slowSubmission(url);
    child.process.kill('SIGTERM');
    await expect.poll(() => status(url), { timeout: 30_000 }).toBe('refused');
    slow.finish();
    expect((await slow.answer).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201']);
    expect(await child.ended).toBe(0);
  });
});

describe('A-API-01 shutdown', () => {
  test('with a drain, health fails at once and requests are served without keep-alive until a second signal', async () => {
    const child = start({ ...(await preparedEnv('sqlite')), DRAIN_SECONDS: '600' });
    const url = await child.url;
    child.process.kill('SIGTERM');
    await expect.poll(() => status(url), { timeout: 30_000 }).toBe(503);
    for (const path of ['/healthz', '/readyz'])
      expect((await request({ url }, path)).json.message).toBe('The server is stopping');
    expect((await request({ url }, '/livez')).json).toEqual({ status: 'ok' });
    const served = await request({ url }, '/projects/all');
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect((await sendEnquiry({ url }, enquiry())).status).toBe(201);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(1);
  });

  test('SIGTERM ends the process with 0 after the drain, SIGINT without a drain', async () => {
    for (const [signal, DRAIN_SECONDS] of [
      ['SIGTERM', '1'],
      ['SIGINT', '600'],
    ] as const) {
      const child = start({ ...(await preparedEnv('sqlite')), DRAIN_SECONDS });
      await child.url;
      child.process.kill(signal);
      expect(await child.ended).toBe(0);
    }
  });

  test('a second signal ends the process while a request is open', async () => {
    const child = start(await preparedEnv('sqlite'));
    const url = await child.url;
    await slowSubmission(url);
    child.process.kill('SIGTERM');
    await expect.poll(() => status(url), { timeout: 30_000 }).toBe('refused');
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(1);
  });

  test('an unhandled error ends the process with a log entry that contains its stack', async () => {
    const provoke = (code: string) => `data:text/javascript,process.on('SIGUSR2', function provoked() { ${code} })`;
    for (const [code, msg] of [
      ["Promise.reject(new TypeError('lost'))", 'unhandled rejection'],
      ["throw new TypeError('lost')", 'uncaught exception'],
    ] as const) {
      const child = start({ ...(await preparedEnv('sqlite')), NODE_OPTIONS: `--import=${encodeURI(provoke(code))}` });
      await child.url;
      child.process.kill('SIGUSR2');
      expect(await child.ended).toBe(1);
      const last = JSON.parse(child.output().trim().split('\n').at(-1) ?? '');
      expect(last).toMatchObject({ level: 60, msg, err: { type: 'TypeError', message: 'lost' } });
      expect(last.err.stack).toContain('provoked');
    }
  });
});
