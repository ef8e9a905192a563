import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { inProcessFetch } from '#server/pages/in-process.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, preparedEnv, startServer, useServer } from '../support/server.ts';

const TOKEN = 'a-token-of-24-characters';

/** The value of a line; undefined if it is not there. */
const figureOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe.each(databases)('metrics on %s', (kind) => {
  const server = useServer(kind, { METRICS_TOKEN: TOKEN });
  const read = () => request(server(), '/metrics', { token: TOKEN });

  test('A-GATE-05 only the token reads them, and reading is not logged', async () => {
    const { status, headers, text } = await read();
    expect([status, headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(figureOf(text, name), name).toBeGreaterThan(0);
    }
    for (const token of [undefined, server().admin, `${TOKEN}x`]) {
      expect(await request(server(), '/metrics', { token })).toMatchObject({
        ...{ status: 401, json: { message: 'Send METRICS_TOKEN as a bearer token' } },
      });
    }
    expect(server().lines.filter((line) => line.includes('"/metrics"') && line.includes(':200,'))).toEqual([]);
    expect(server().lines.join('')).not.toContain(TOKEN);
  });

  test('requests are counted by route pattern and status, without those of the server to itself', async () => {
    const id = randomUUID();
    await request(server(), `/desk/items/${id}`, { token: server().admin });
    await request(server(), '/nowhere.json');
    await request(server(), '/services/all');
    await inProcessFetch(server().app)('http://localhost/services/all');
    const { text } = await read();
    const count = (labels: string) => figureOf(text, `http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/desk/items/:id",status="404"')).toBe(1);
    expect(count('method="GET",route="/services/all",status="200"')).toBe(1);
    expect(text).toMatch(/route="(none|\/\*)",status="404"/);
    expect(text).not.toContain(id);
    expect(figureOf(text, 'db_query_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(1);
  });

  test('submissions are counted as stored or repeated', async () => {
    const key = randomUUID();
    const sent = enquiry();
    for (const _ of [1, 2, 3]) expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
    const { text } = await read();
    const count = (outcome: string) =>
      figureOf(text, `site_submissions_total{call="POST /contacts/create",outcome="${outcome}"}`);
    expect([count('stored'), count('repeated')]).toEqual([1, 2]);
  });

  test('waiting mail, sessions, rate limits, streams, disk and backup are figures', async () => {
    const { db } = server().context;
    const before = (await read()).text;
    expect(figureOf(before, 'site_sessions')).toBe(1);
    expect(figureOf(before, 'site_database_up')).toBe(1);
    expect(figureOf(before, 'site_disk_free_bytes')).toBeGreaterThan(0);
    expect(figureOf(before, 'site_desk_streams')).toBe(0);
    expect(figureOf(before, 'site_backup_age_seconds')).toBeUndefined();
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await db.insertInto('backups').values({ name: 'a', finished_at: hourAgo, bytes: 1 }).execute();
    const later = new Date(Date.now() + 600_000).toISOString();
    await db
      .insertInto('mails')
      .values({
        ...{ id: randomUUID(), recipient: 'a@example.com', reply_to: '', subject: 'A', text: 'A', html: '' },
        ...{ created_at: hourAgo, attempts: 1, next_at: later },
      })
      .execute();
    const { text } = await read();
    expect(figureOf(text, 'site_queue_messages{queue="mail"}')).toBeGreaterThanOrEqual(1);
    expect(figureOf(text, 'site_queue_oldest_seconds{queue="mail"}')).toBeGreaterThan(3599);
    expect(figureOf(text, 'site_queue_messages{queue="push"}')).toBe(0);
    expect(figureOf(text, 'site_backup_age_seconds')).toBeGreaterThan(3599);
    expect(figureOf(text, 'site_rate_limit_buckets')).toBeGreaterThan(0);
    // Each name is described once, before its values.
    const described = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(described).size).toBe(described.length);
  });
});

test('A-GATE-05 the dashboard and the documentation name only metrics that exist', async () => {
  const server = await startServer({ ...(await preparedEnv('sqlite')), METRICS_TOKEN: TOKEN });
  const row = { name: 'a', finished_at: new Date().toISOString(), bytes: 1 };
  await server.context.db.insertInto('backups').values(row).execute();
  await sendEnquiry(server, enquiry());
  const { text } = await request(server, '/metrics', { token: TOKEN });
  await server.stop();
  const existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['docs/grafana.json', 'docs/operate.md']) {
    const names = (await readFile(file, 'utf8')).matchAll(
      /\b(?:http|db|site|nodejs|process)_\w+(?:seconds|total|bytes|up|messages|streams|sessions|buckets)\b/g,
    );
    const missing = [...names].map(([name]) => name).filter((name) => !existing.has(name));
    expect([file, missing]).toEqual([file, []]);
  }
});

test('without a database the metrics say so; without a token there are none', async () => {
  const lost = await startServer({ ...(await preparedEnv('sqlite')), METRICS_TOKEN: TOKEN });
  await lost.context.db.schema.dropTable('backups').execute();
  const { status, text } = await request(lost, '/metrics', { token: TOKEN });
  expect([status, figureOf(text, 'site_database_up')]).toEqual([200, 0]);
  await lost.stop();
  const without = await startServer(await preparedEnv('sqlite'));
  expect((await request(without, '/metrics')).status).toBe(404);
  await without.stop();
});
