import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StreamEventData } from '#contract/admin/desk-live.ts';
import { deskHubOf } from '#server/desk/live/desk-hub.ts';
import { deskOf } from '../support/desk.ts';
import { openStream } from '../support/desk-stream.ts';
import { many, request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { databases, enquiry, makeAccount, preparedEnv, startServer, useServer } from '../support/server.ts';

const { start } = usePrograms();
const IN_TIME = { timeout: 10_000, interval: 10 };

describe.each(databases)('the live desk on %s', (kind) => {
  const server = useServer(kind);
  const { change, details, received } = deskOf(server);
  const open = (options: Partial<Parameters<typeof openStream>[1]> = {}) =>
    openStream(server(), { token: server().admin, ...options });
  const view = (viewer: string, item: string, token = server().admin) =>
    request(server(), '/desk/viewing', { json: { viewer, item }, token });

  test('D73 a stream tells of new, changed and deleted items, without anything of their content', async () => {
    const stream = await open();
    await stream.isReady();
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const id = await received({ name: 'Secret name' });
    await expect.poll(stream.items, IN_TIME).toEqual([id]);
    await change(id, { state: 'talks' });
    await expect.poll(() => stream.changes().at(-1)?.items[0]?.version, IN_TIME).toBe(2);
    await request(server(), `/contacts/delete/${id}`, { method: 'DELETE', token: server().admin });
    await expect.poll(() => stream.changes().at(-1)?.items[0]?.isDeleted, IN_TIME).toBe(true);
    expect(JSON.stringify(stream.events)).not.toContain('Secret');
  });

  test('D73 an item that one admin has opened is reported to that admin only', async () => {
    const other = await makeAccount(server(), 'admin');
    const streams = [await open(), await open({ token: other.token })] as const;
    for (const stream of streams) await stream.isReady();
    const id = await received();
    await request(server(), `/desk/items/${id}/seen`, { method: 'POST', token: other.token });
    const reads = (of: { changes: () => StreamEventData<'changes'>[] }) => of.changes().flatMap((each) => each.reads);
    await expect.poll(() => reads(streams[1]), IN_TIME).toEqual([id]);
    await expect.poll(streams[0].items, IN_TIME).toContain(id);
    expect(reads(streams[0])).toEqual([]);
  });

  test('D73 a stream resumes after the last event: no gap and no duplicate, while enquiries keep arriving', async () => {
    const first = await open();
    await first.isReady();
    const sent: string[] = [];
    let isOver = false;
    const sending = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!isOver) sent.push(await received());
      }),
    );
    const seen: string[] = [];
    let { lastId } = first;
    first.close();
    for (let round = 0; round < 6; round += 1) {
      const stream = await open({ lastEventId: lastId() });
      await expect.poll(() => stream.items().length, IN_TIME).toBeGreaterThan(0);
      stream.close();
      await stream.reading;
      expect(stream.events[0]).toMatchObject({ name: 'ready', data: { isResumed: true } });
      seen.push(...stream.items());
      lastId = stream.lastId;
    }
    isOver = true;
    await sending;
    const last = await open({ lastEventId: lastId() });
    await expect.poll(() => new Set([...seen, ...last.items()]).size, IN_TIME).toBe(sent.length);
    const all = [...seen, ...last.items()];
    expect(all.toSorted()).toEqual(sent.toSorted());
  });

  test('D73 a client that has missed too much, or comes from another database, is told to read everything', async () => {
    const future = await open({ lastEventId: '999999999' });
    await future.isReady();
    expect(future.events[0]).toMatchObject({ data: { isResumed: false } });
    const before = future.lastId();
    future.close();
    await many(501, () => received());
    const late = await open({ lastEventId: before });
    await expect.poll(() => late.events.filter(({ name }) => name === 'ready').length, IN_TIME).toBe(2);
    expect(late.events.findLast(({ name }) => name === 'ready')).toMatchObject({ data: { isResumed: false } });
    expect(late.items()).toEqual([]);
    expect(Number(late.lastId())).toBeGreaterThan(Number(before) + 500);
  });

  test('D73 behind a proxy that passes on complete responses only, each response ends after its first changes', async () => {
    const start = await open({ once: true });
    await start.reading;
    expect(start.events.map(({ name }) => name)).toEqual(['ready']);
    const waiting = await open({ once: true, lastEventId: start.lastId() });
    const id = await received();
    await waiting.reading;
    expect(waiting.items()).toEqual([id]);
    const next = await open({ once: true, lastEventId: waiting.lastId() });
    const other = await received();
    await next.reading;
    expect(next.items()).toEqual([other]);
  });

  test.each(['ended', 'no right'])('A-GATE-05 a stream gets nothing more once its session has %s', async (reason) => {
    const leaver = await makeAccount(server(), 'viewer');
    const [stream, own] = [await open({ token: leaver.token }), await open()];
    await stream.isReady();
    await own.isReady();
    await (reason === 'ended'
      ? request(server(), '/admins/logout', { token: leaver.token })
      : request(server(), `/admins/accounts/${leaver.id}`, {
          ...{ method: 'PUT', json: { adminRole: 'editor' }, token: server().admin },
        }));
    const id = await received();
    await stream.reading;
    expect(stream.items()).toEqual([]);
    await expect.poll(own.items, IN_TIME).toEqual([id]);
  });

  test('D73 two admins see who has the same item open, until one leaves or goes away', async () => {
    const other = await makeAccount(server(), 'admin');
    const [id, viewer, otherViewer] = [await received(), randomUUID(), randomUUID()];
    const stream = await open();
    await view(viewer, id);
    await view(otherViewer, id, other.token);
    const otherStream = await open({ token: other.token });
    const shownOn = ({ viewers }: typeof stream) => viewers()?.map((each) => [each.viewer, each.item]);
    await expect.poll(() => shownOn(stream), IN_TIME).toEqual([[otherViewer, id]]);
    await expect.poll(() => shownOn(otherStream), IN_TIME).toEqual([[viewer, id]]);
    expect((await view(viewer, id, other.token)).json.errors).toHaveProperty('viewer');
    expect((await view(viewer, 'nothing')).json.errors).toHaveProperty('item');
    await view(viewer, '');
    await expect.poll(() => shownOn(otherStream), IN_TIME).toEqual([]);
    await sql`update desk_viewers set seen_at = '2020-01-01T00:00:00.000Z'`.execute(server().context.db);
    await expect.poll(() => shownOn(stream), IN_TIME).toEqual([]);
  });

  test('D73 an enquiry that another process stores is reported', async () => {
    const env = await preparedEnv(kind);
    const [here, child] = [await startServer(env), start(env)];
    const there = { url: await child.url };
    const stream = await openStream(here, { token: here.admin });
    await stream.isReady();
    for (let round = 0; round < 3; round += 1) {
      const { json } = await sendEnquiry(there, enquiry());
      await expect.poll(stream.items, IN_TIME).toContain(json._id);
    }
    child.process.kill('SIGTERM');
    await child.ended;
    await here.stop();
  });

  test('D73 a server that stops ends its streams, and another one continues them', async () => {
    const env = await preparedEnv(kind);
    const first = await startServer(env);
    const stream = await openStream(first, { token: first.admin });
    await stream.isReady();
    const { json } = await sendEnquiry(first, enquiry());
    await expect.poll(stream.items, IN_TIME).toEqual([json._id]);
    await first.app.close();
    await stream.reading;
    expect(deskHubOf(first.context).size).toBe(0);
    const second = await startServer(env);
    const missed = (await sendEnquiry(second, enquiry())).json._id;
    const resumed = await openStream(second, { token: first.admin, lastEventId: stream.lastId() });
    await expect.poll(resumed.items, IN_TIME).toEqual([missed]);
    await second.stop();
    await first.stop();
  });

  test('D73 a thousand streams get a new enquiry, and requests are served beside them', async () => {
    const streams = await many(1000, () => open());
    expect(deskHubOf(server().context).size).toBeGreaterThanOrEqual(1000);
    const id = await received();
    expect((await details(id)).version).toBe(1);
    await expect.poll(() => streams.filter(({ items }) => !items().includes(id)).length, { timeout: 30_000 }).toBe(0);
    for (const stream of streams) stream.close();
    await expect.poll(() => deskHubOf(server().context).size, IN_TIME).toBe(0);
  });
});
