import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

describe.each(databases)('P-API-07 errors on %s', (kind) => {
  const server = useServer(kind);
  const type = (value: string) => ({ headers: { 'Content-Type': value } });
  const create = '/contacts/create';
  const json = (text: string) => request(server(), create, { body: text, ...type('application/json') });
  const field = JSON.stringify(enquiry({ message: 'x'.repeat(200 * 1024) }));

  test.each([
    ['broken JSON', 400, () => json('{"name":')],
    ['an array', 400, () => json('[]')],
    ['a bare string', 400, () => json('"x"')],
    ['null', 400, () => json('null')],
    ['nothing at all', 400, () => request(server(), create, { method: 'POST' })],
    ['deep nesting', 400, () => json('['.repeat(50_000))],
    ['a prototype', 400, () => json('{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}')],
    ['a bad percent escape', 400, () => request(server(), '/contacts/delete/%E0%A4%A', { method: 'DELETE' })],
    ['an unknown address', 404, () => request(server(), '/contacts/none')],
    ['an unknown address, posted', 404, () => request(server(), '/contacts/none', { json: {} })],
    ['a GET of a POST', 405, () => request(server(), create)],
    ['a PUT of a POST', 405, () => request(server(), create, { method: 'PUT', json: {} })],
    ['OPTIONS of strangers', 405, () => request(server(), create, { method: 'OPTIONS' })],
    ['more than 100 KB', 413, () => json(field)],
    ['plain text', 415, () => request(server(), create, { body: 'x', ...type('text/plain') })],
    ['a form', 415, () => request(server(), create, { body: new URLSearchParams({ name: 'x' }) })],
    ['a multipart form', 415, () => request(server(), create, { body: new FormData() })],
    ['another JSON type', 415, () => request(server(), create, { body: '{}', ...type('application/ld+json') })],
    ['no type', 415, () => request(server(), create, { body: new Blob(['{}']) })],
  ])('%s is %i, as JSON and without a stack', async (_, status, go) => {
    const answer = await go();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\w+/) });
    expect(Object.keys(answer.json).sort()).toEqual(
      answer.json.errors ? ['errors', 'message', 'success'] : ['message', 'success'],
    );
    expect(answer.text).not.toMatch(/node_modules|\.ts:|FST_|at \w+ \(/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('TRACE does not echo the request', async () => {
    const { port } = new URL(server().url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.end('TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: echo\r\nConnection: close\r\n\r\n');
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(answer).not.toContain('X-Secret');
  });

  test('P-API-07 405 names the allowed methods', async () => {
    expect((await request(server(), create)).headers.get('allow')).toBe('POST');
    expect((await request(server(), '/admins/logout', { method: 'DELETE' })).headers.get('allow')).toBe('GET, POST');
  });

  test('P-API-06 100 KB are accepted, one byte more is 413', async () => {
    const sent = enquiry();
    const room = 100 * 1024 - JSON.stringify({ ...sent, more: '' }).length;
    expect((await sendEnquiry(server(), { ...sent, more: 'x'.repeat(room) })).status).toBe(201);
    expect((await sendEnquiry(server(), { ...sent, more: 'x'.repeat(room + 1) })).status).toBe(413);
  });

  test('P-API-07 the client receives the 413 for a very long body, chunked or not', async () => {
    for (let i = 0; i < 3; i += 1) expect((await json('x'.repeat(12 * 1024 * 1024))).status).toBe(413);
    const chunk = new Uint8Array(1024 * 1024);
    let left = 12;
    const body = new ReadableStream({
      pull: (to) => (left-- > 0 ? to.enqueue(chunk) : to.close()),
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect((await fetch(server().url + create, init as RequestInit)).status).toBe(413);
  });

  test('A-CPROD-03 an image over 8 MB is 413 with a message, also where it is far over', async () => {
    for (const size of [8 * 1024 * 1024 + 1, 30 * 1024 * 1024]) {
      const form = new FormData();
      form.set('name', 'Ledger');
      form.set('description', 'Books');
      form.set('image', new File([new Uint8Array(size)], 'big.jpg', { type: 'image/jpeg' }));
      const answer = await request(server(), '/projects/create', { body: form, token: server().admin });
      const message = 'Image can have at most 8 MB';
      expect([answer.status, answer.json]).toEqual([413, { success: false, message, errors: { image: message } }]);
    }
  });

  test('A-CPROD-03 JSON where a form is asked for is 415, a broken form 400', async () => {
    const token = server().admin;
    expect((await request(server(), '/projects/create', { json: {}, token })).status).toBe(415);
    for (const body of ['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLed', '--y', '']) {
      const answer = await request(server(), '/projects/create', {
        ...{ body, token },
        ...type('multipart/form-data; boundary=x'),
      });
      expect([body, answer.status, answer.json?.success]).toEqual([body, 400, false]);
    }
    const none = await request(server(), '/projects/create', { body: '', token, ...type('multipart/form-data') });
    expect([400, 415]).toContain(none.status);
  });

  test('P-API-07 a malformed request is answered as JSON', async () => {
    const { port, hostname } = new URL(server().url);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    const [, id] = /^X-Request-Id: ([\da-f-]{36})\r$/m.exec(answer) ?? [];
    const line = server().lines.find((it) => id && it.includes(id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: id, status: 400, reason: 'HPE_INVALID_METHOD' });
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false });
  });

  test('A-GATE-05 stalled bodies do not delay other requests', async () => {
    const { port, hostname } = new URL(server().url);
    const head = `POST ${create} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
    const sockets = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      return socket.on('error', () => {});
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sendEnquiry(server(), enquiry())).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });
});
