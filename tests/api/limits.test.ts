import { describe, expect, test } from 'vitest';
import { clientOf, giveBack, take } from '#server/http/limits.ts';
import { ask, submit } from '../support/http.ts';
import { ADMIN, databases, enquiry, useServer } from '../support/server.ts';

describe.each(databases)('rate limits on %s', (kind) => {
  const server = useServer(kind);
  const login = (from: string, password: string, email = ADMIN.email) =>
    ask(server(), '/admins/login', { json: { email, password }, from });

  test('A-API-02 ten good sign-ins pass, and twenty more', async () => {
    for (let i = 0; i < 30; i += 1) expect((await login('192.0.2.1', ADMIN.password)).status).toBe(200);
  });

  test('A-API-02 wrong passwords meet 429 within 20 tries, for one account as for many', async () => {
    for (const [from, emailOf] of [
      ['192.0.2.2', () => ADMIN.email],
      ['192.0.2.3', (i: number) => `user${i}@example.com`],
    ] as const) {
      const answers = [];
      for (let i = 0; i < 20; i += 1) answers.push(await login(from, 'wrong', emailOf(i)));
      expect(answers[0]?.status).toBe(401);
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(last?.json.success).toBe(false);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    }
    expect((await login('192.0.2.4', ADMIN.password)).status).toBe(200);
  });

  test('P-API-06 120 submissions from one address pass, then 429 with a short wait', async () => {
    const from = '192.0.2.5';
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async () => (await submit(server(), enquiry(), { from })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const more = [];
    for (let i = 0; i < 40; i += 1) more.push(await submit(server(), enquiry(), { from }));
    const refused = more.find(({ status }) => status === 429);
    expect(refused?.json.message).toMatch(/too many/i);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect((await submit(server(), enquiry(), { from: '192.0.2.6' })).status).toBe(201);
  });

  test('P-API-06 one e-mail from many addresses is limited likewise; a repeat by key is not counted', async () => {
    const sent = enquiry();
    const key = crypto.randomUUID();
    expect((await submit(server(), sent, { key })).status).toBe(201);
    const statuses = [];
    for (let i = 0; i < 160; i += 1) statuses.push((await submit(server(), sent)).status);
    expect(statuses).toContain(429);
    expect((await submit(server(), sent, { key })).status).toBe(201);
  });

  test('a bucket gives exactly its capacity, also to many at once, and fills with time', async () => {
    const { db } = server().services;
    const rate = { capacity: 5, perSecond: 0.5 };
    const at = (now: number) => take(db, `test-${kind}`, rate, now);
    const taken = await Promise.all(Array.from({ length: 20 }, () => at(1_000_000)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(await at(1_000_000)).toEqual({ allowed: false, retryAfter: 2 });
    expect(await at(1_001_500)).toEqual({ allowed: false, retryAfter: 1 });
    expect(await at(1_002_000)).toEqual({ allowed: true });
    await giveBack(db, `test-${kind}`, rate);
    expect(await at(1_002_000)).toEqual({ allowed: true });
    expect((await at(1_002_000)).allowed).toBe(false);
  });
});

describe('whom a limit counts', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, client) => expect(clientOf(address)).toBe(client));
});
