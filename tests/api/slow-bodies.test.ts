import { once } from 'node:events';
import { type ClientRequest, request as openRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { application } from '../support/application.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

interface Refusal {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly json: unknown;
}

const MULTIPART = 'multipart/form-data; boundary=edge';
const FILE = '--edge\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
const SLOW = { success: false, message: 'The request took too long' };

// Only the interval that measures upload speeds is stopped; sockets and databases keep working.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe.each(databases)('slow bodies on %s', (kind) => {
  const server = useServer(kind);
  const open: ClientRequest[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy();
  });

  /** Sends the beginning of a body once the server is ready for it, and keeps the request open. */
  async function begin(path: string, type: string, body: string | Buffer, from: string) {
    const headers = { 'Content-Type': type, 'X-Forwarded-For': from, Expect: '100-continue' };
    const sent = openRequest(server().url + path, { method: 'POST', headers, agent: false });
    open.push(sent);
    const refused = new Promise<Refusal>((resolve, reject) => {
      sent.once('error', reject).once('response', async (response) => {
        const text = (await response.toArray()).join('');
        resolve({ status: response.statusCode, connection: response.headers.connection, json: JSON.parse(text) });
      });
    });
    refused.catch(() => {});
    sent.flushHeaders();
    // A request that is refused at once gets no 100 Continue.
    const isTaken = await Promise.race([once(sent, 'continue').then(() => true), refused.then(() => false)]);
    if (isTaken) sent.write(body);
    return { sent, refused };
  }
  const upload = (from: string, content = '%PDF-') => begin('/jobs/apply', MULTIPART, FILE + content, from);
  const apply = (from: string) => request(server(), '/jobs/apply', { body: application(), from });

  test('P-API-07 one client has at most four concurrent uploads; others are not affected', async () => {
    const from = '192.0.2.20';
    for (let i = 0; i < 4; i += 1) await upload(from);
    const refused = await apply(from);
    expect([refused.status, refused.json.success, refused.headers.get('retry-after')]).toEqual([429, false, '2']);
    expect((await apply('192.0.2.21')).status).toBe(201);
  });

  test('P-API-07 at most sixteen concurrent uploads in total', async () => {
    for (let i = 0; i < 16; i += 1) await upload(`192.0.2.${30 + i}`);
    expect((await apply('192.0.2.50')).status).toBe(503);
    for (const each of open.splice(0)) each.destroy();
    await vi.waitFor(async () => expect((await apply('192.0.2.50')).status).toBe(201), 20_000);
  });

  test('P-API-07 while half of the places are taken, an upload that drips is refused after ten seconds', async () => {
    const few = await upload('192.0.2.60');
    vi.advanceTimersByTime(10_000);
    const [steady, ...others] = await Promise.all(Array.from({ length: 7 }, (_, i) => upload(`192.0.2.${61 + i}`)));
    steady?.sent.write(Buffer.alloc(60 * 1024));
    await request(server(), '/healthz');
    vi.advanceTimersByTime(10_000);
    for (const { refused } of [few, ...others]) expect((await refused).status).toBe(408);
    steady?.sent.end('\r\n--edge--\r\n');
    expect((await steady?.refused)?.json).toMatchObject({ errors: { name: 'Full name is required' } });
  });

  test('P-API-07 uploads from four addresses leave slots to others, and never use those of admins', async () => {
    for (let i = 0; i < 16; i += 1) await upload(`192.0.2.${80 + (i % 4)}`);
    expect((await apply('192.0.2.90')).status).toBe(201);
    for (let i = 0; i < 20; i += 1) await upload(`192.0.2.${100 + i}`);
    expect((await apply('192.0.2.91')).status).toBe(503);
    const form = new FormData();
    form.set('name', 'Kept by an admin');
    const saved = await request(server(), '/projects/create', { method: 'POST', body: form, token: server().admin });
    expect(saved.status).toBeLessThan(429);
  });

  test('P-API-07 a trickling upload is refused after a minute and its slot released; one at 1 KB/s continues', async () => {
    const from = '192.0.2.22';
    const dripping = [await upload(from), await upload(from), await upload(from)];
    const slow = await upload(from);
    expect((await apply(from)).status).toBe(429);
    for (let minute = 0; minute < 3; minute += 1) {
      slow.sent.write(Buffer.alloc(60 * 1024));
      // When a later request has been answered, the server has received the bytes.
      await request(server(), '/healthz');
      vi.advanceTimersByTime(60_000);
    }
    for (const { refused } of dripping) {
      expect(await refused).toEqual({ status: 408, connection: 'close', json: SLOW });
    }
    expect((await apply(from)).status).toBe(201);
    slow.sent.end('\r\n--edge--\r\n');
    expect((await slow.refused).json).toMatchObject({ errors: { name: 'Full name is required' } });
  });

  test('P-API-07 fields must arrive within a minute', async () => {
    const { refused } = await begin('/contacts/create', 'application/json', '{"name":', '192.0.2.23');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await refused).toEqual({ status: 408, connection: 'close', json: SLOW });
    expect((await sendEnquiry(server(), enquiry())).status).toBe(201);
    expect(vi.getTimerCount()).toBe(0);
  });
});
