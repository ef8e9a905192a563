import { afterEach, describe, expect, test, vi } from 'vitest';
import { findDevice, purgeDevices, rememberDevice } from '#server/accounts/devices.ts';
import { clientKey } from '#server/http/client-address.ts';
import { returnToken, takeToken } from '#server/http/rate-limits.ts';
import { accountCalls, anyEmail } from '../support/accounts.ts';
import { many, request, sendEnquiry, type TestResponse } from '../support/http.ts';
import { ADMIN, databases, enquiry, makeAccount, useServer } from '../support/server.ts';

// On a busy machine a bucket would refill while a test empties it.
const freeze = () => vi.useFakeTimers({ toFake: ['Date'] });
/** Sets the clock back, so that a test can put it forward without leaving buckets of the future. */
const freezeEarlier = () => freeze().setSystemTime(Date.now() - 600_000);
afterEach(() => void vi.useRealTimers());

describe.each(databases)('rate limits on %s', (kind) => {
  const server = useServer(kind);
  const login = (from: string, password: string, email = ADMIN.email) =>
    request(server(), '/admins/login', { json: { email, password }, from });

  test('A-API-02 thirty good sign-ins pass', async () => {
    for (let i = 0; i < 30; i += 1) expect((await login('192.0.2.1', ADMIN.password)).status).toBe(200);
  });

  test('A-API-02 wrong passwords get 429 within 20 attempts, for one account and for many', async () => {
    freezeEarlier();
    for (const [from, emailOf] of [
      ['192.0.2.2', () => ADMIN.email],
      ['192.0.2.3', (i: number) => `user${i}@example.com`],
    ] as const) {
      const answers: TestResponse[] = [];
      for (let i = 0; i < 20; i += 1) {
        answers.push(await login(from, 'wrong', emailOf(i)));
        // As fast as somebody types.
        vi.setSystemTime(Date.now() + 3000);
      }
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(15);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const { json, headers } of refused) {
        expect(json.success).toBe(false);
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(20);
      }
    }
    expect((await login('192.0.2.4', ADMIN.password)).status).toBe(200);
  });

  test.each([
    ['from one client', () => '192.0.2.7'],
    ['from many clients', (i: number) => `203.0.113.${i}`],
  ])('A-API-02 of many passwords of one account at once, %s, five are looked at', async (_, from) => {
    freeze();
    const { email } = await makeAccount(server(), 'user', ADMIN.password);
    const answers = await many(50, (i) => login(from(i), `guess ${i}`, email));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test.each([
    ['an IPv4 address and a port', (i: number) => `198.51.100.7:${50_000 + i}`],
    ['an IPv6 address and a port', (i: number) => `[2001:db8::7]:${50_000 + i}`],
    ['a chain that the client has begun', (i: number) => `10.9.8.${i}, 198.51.100.8:${50_000 + i}`],
    ['what is no address', (i: number) => `client-${i}`],
    ['no address after an address', (i: number) => `10.9.7.${i}, unknown`],
  ])('A-API-02 behind a proxy that forwards %s, one client is counted as one', async (_, from) => {
    freeze();
    const { verifyOtp } = accountCalls(server);
    const answers = await many(20, (i) => verifyOtp(anyEmail(), '000000', from(i)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
  });

  test('A-API-02 guesses from many addresses are limited, and do not lock the owner out', async () => {
    freezeEarlier();
    const { email } = await makeAccount(server(), 'user', ADMIN.password);
    expect((await login('192.0.2.8', ADMIN.password, email)).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 90; i += 1) {
      statuses.push((await login(`198.51.100.${i}`, 'wrong', email)).status);
      vi.setSystemTime(Date.now() + 3000);
    }
    // 60, and one in 20 s.
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses.slice(75)).toContain(429);
    await many(20, (i) => login(`198.51.100.${100 + i}`, 'wrong', email));
    const refused = await login('198.51.100.99', ADMIN.password, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect((await login('192.0.2.8', ADMIN.password, email)).status).toBe(200);
    const { sendOtp, verifyOtp, codeOf } = accountCalls(server);
    await sendOtp(email);
    expect((await verifyOtp(email, await codeOf(email), '198.51.100.98')).status).toBe(200);
    expect((await login('198.51.100.98', ADMIN.password, email)).status).toBe(200);
    expect((await login('198.51.100.97', ADMIN.password)).status).toBe(200);
  });

  test('A-API-02 a known device is not limited by guesses of others, from any address', async () => {
    freeze();
    const { email } = await makeAccount(server(), 'user', ADMIN.password);
    const { email: other } = await makeAccount(server(), 'user', ADMIN.password);
    const by = (from: string, password: string, device?: string, account = email) =>
      request(server(), '/admins/login', { json: { email: account, password, device }, from });
    const { device } = (await by('192.0.2.60', ADMIN.password)).json;
    const foreign = (await by('192.0.2.60', ADMIN.password, undefined, other)).json.device;
    const guesses = await many(80, (i) => by(`203.0.113.${i % 5}`, 'wrong'));
    expect(guesses.map(({ status }) => status)).toContain(429);
    for (const unknown of [undefined, 'nonsense', foreign]) {
      expect((await by('203.0.113.77', ADMIN.password, unknown)).status).toBe(429);
    }
    const again = await by('203.0.113.1', ADMIN.password, device);
    expect(again).toMatchObject({ status: 200, json: { device } });
    const rows = await server().context.db.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device);

    const attempts = await many(20, (i) => by(`203.0.113.${100 + i}`, 'wrong', device));
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('A-LOGIN-20 a known device has a quota of codes of its own', async () => {
    freeze();
    const { email } = await makeAccount(server(), 'user', ADMIN.password);
    const { device } = (await login('192.0.2.61', ADMIN.password, email)).json;
    const send = (json: object) => request(server(), '/admins/sendOTP', { json });
    expect((await send({ email })).status).toBe(200);
    expect((await send({ email })).status).toBe(429);
    expect((await send({ email, device })).status).toBe(200);
    expect((await send({ email, device })).status).toBe(429);
  });

  test('a device is deleted 90 days after its last sign-in, and each account keeps the 20 newest', async () => {
    const { db } = server().context;
    const { id, email } = await makeAccount(server(), 'user');
    const day = 24 * 3_600_000;
    const tokens: string[] = [];
    for (let i = 0; i < 21; i += 1) tokens.push(await rememberDevice(db, id, undefined, day * 1000 + i));
    const [oldest, second] = tokens;
    expect(await findDevice(db, email, oldest, day * 1001)).toBeNull();
    expect(await findDevice(db, email, second, day * 1089)).not.toBeNull();
    expect(await findDevice(db, email, second, day * 1091)).toBeNull();
    expect(await rememberDevice(db, id, second, day * 1080)).toBe(second);
    await purgeDevices(db, day * 1091);
    const rows = await db.selectFrom('devices').selectAll().where('account_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  test('P-API-06 120 submissions from one address pass, then 429 with a short wait', async () => {
    freeze();
    const from = '192.0.2.5';
    const statuses = (await many(120, () => sendEnquiry(server(), enquiry(), { from }))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = (await many(80, () => sendEnquiry(server(), enquiry(), { from }))).find(
      ({ status }) => status === 429,
    );
    expect(refused?.json.message).toMatch(/too many/i);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect((await sendEnquiry(server(), enquiry(), { from: '192.0.2.6' })).status).toBe(201);
  });

  test('P-API-06 one e-mail from many addresses is limited likewise; a repeat by key is not counted', async () => {
    freeze();
    const sent = enquiry();
    const key = crypto.randomUUID();
    expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
    const answers = await many(200, () => sendEnquiry(server(), sent));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
  });

  test('a bucket gives exactly its capacity, also to concurrent requests, and refills with time', async () => {
    const { db } = server().context;
    const rate = { capacity: 5, perSecond: 0.5 };
    const at = (now: number) => takeToken(db, `test-${kind}`, rate, now);
    const taken = await Promise.all(Array.from({ length: 20 }, () => at(1_000_000)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(await at(1_000_000)).toEqual({ allowed: false, retryAfter: 2 });
    expect(await at(1_001_500)).toEqual({ allowed: false, retryAfter: 1 });
    expect(await at(1_002_000)).toEqual({ allowed: true });
    await returnToken(db, `test-${kind}`, rate);
    expect(await at(1_002_000)).toEqual({ allowed: true });
    expect((await at(1_002_000)).allowed).toBe(false);
  });

  test('a clock set back by a day does not leave a bucket empty for that day', async () => {
    const { db } = server().context;
    const day = 24 * 3_600_000;
    const now = 2_000_000;
    const takeAt = (at: number) => takeToken(db, `clock-${kind}`, { capacity: 2, perSecond: 1 }, at);
    for (let i = 0; i < 2; i += 1) expect((await takeAt(now + day)).allowed).toBe(true);
    expect((await takeAt(now + day)).allowed).toBe(false);
    expect(await takeAt(now)).toEqual({ allowed: true });
    expect(await takeAt(now)).toEqual({ allowed: false, retryAfter: 1 });
    expect(await takeAt(now + 1000)).toEqual({ allowed: true });
    // Clocks of processes differ slightly: a process whose clock is behind gets no extra tokens.
    for (let i = 0; i < 2; i += 1) await takeAt(now + 5000);
    expect((await takeAt(now + 4000)).allowed).toBe(false);
  });

  test('D6 a code is sent again after the clock was set back, not a day later', async () => {
    freeze();
    const now = Date.now();
    const { sendOtp } = accountCalls(server);
    const email = `clock-${kind}@example.com`;
    vi.setSystemTime(now + 24 * 3_600_000);
    expect((await sendOtp(email)).status).toBe(200);
    vi.setSystemTime(now);
    expect((await sendOtp(email)).status).toBe(200);
    expect((await sendOtp(email)).status).toBe(429);
  });
});

describe('A-API-02 without TRUST_PROXY', () => {
  const server = useServer('sqlite', { TRUST_PROXY: '' });

  test('a client cannot choose its address', async () => {
    freeze();
    const json = { ...ADMIN, password: 'wrong' };
    const attempts = await many(20, (i) => request(server(), '/admins/login', { json, from: `192.0.2.${i}` }));
    expect(attempts.map(({ status }) => status)).toContain(429);
  });
});

describe('client key', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, client) => expect(clientKey(address)).toBe(client));
});
