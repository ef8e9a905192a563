import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountCalls, anyEmail } from '../support/accounts.ts';
import { passTime } from '../support/clock.ts';
import { sendEnquiry } from '../support/http.ts';
import { databases, enquiry, preparedEnv, startServer, type TestServer } from '../support/server.ts';
import { type Smtp, startSmtp, type Treatment } from '../support/smtp.ts';

const HOUR = 3_600_000;

// Delays between attempts have full jitter. A small random value keeps them short; no test here is about their length.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.01));
afterEach(() => void vi.restoreAllMocks());

async function mailServer(...args: Parameters<typeof startSmtp>): Promise<Smtp> {
  const smtp = await startSmtp(...args);
  onTestFinished(() => smtp.stop());
  return smtp;
}

async function site(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer(env);
  onTestFinished(() => server.stop());
  return server;
}

const ids = (list: Smtp['seen']) => list.map(({ mail }) => mail.messageId);
const rows = ({ context: { db } }: TestServer) => db.selectFrom('mails').selectAll().execute();

describe.each(databases)('mail through an SMTP server on %s', (kind) => {
  const env = async (smtp: { port: number }) => ({
    ...(await preparedEnv(kind)),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SALES_EMAIL: 'sales@agency.example',
  });

  test('A-API-03 a mail is sent with its envelope, and its content is deleted from the row', async () => {
    const smtp = await mailServer();
    const server = await site(await env(smtp));
    const sent = enquiry();
    await sendEnquiry(server, sent);
    const [received] = await smtp.arrived(1);
    expect(received).toMatchObject({ from: 'sales@agency.example', to: ['sales@agency.example'] });
    expect(received?.mail.text).toContain(sent.message);
    await vi.waitFor(async () => expect((await rows(server))[0]?.sent_at).not.toBeNull(), 30_000);
    expect(JSON.stringify(await rows(server))).not.toContain(sent.name);
    expect(await rows(server)).toMatchObject([{ attempts: 1, next_at: null, last_error: null }]);
  });

  test.each<[string, Treatment]>([
    ['a busy server (451)', { refuse: 451, at: 'message' }],
    ['a refused recipient (550)', { refuse: 550, at: 'recipient' }],
    ['a refused message (554)', { refuse: 554, at: 'message' }],
    ['a broken connection', 'cut'],
  ])('A-API-03 after %s a mail is sent again as the same message, without delaying others', async (_, treatment) => {
    const smtp = await mailServer();
    const server = await site(await env(smtp));
    smtp.treat(treatment, treatment);
    const [first, second] = [enquiry(), enquiry()];
    await sendEnquiry(server, first);
    await sendEnquiry(server, second);
    await smtp.arrived(2);
    await vi.waitFor(async () => expect((await rows(server)).every(({ sent_at }) => sent_at)).toBe(true), 30_000);
    expect(new Set(ids(smtp.taken)).size).toBe(2);
    expect(new Set(ids(smtp.seen)).size).toBe(2);
    expect(smtp.taken).toHaveLength(2);
    const warnings = server.lines.filter((line) => line.includes('put off'));
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toMatch(/@|Asha/);
  });

  test('A-API-03 without a mail server no mail is lost, also after a restart, and responses do not wait', async () => {
    const smtp = await mailServer();
    const settings = await env(smtp);
    await smtp.stop();
    const before = await startServer(settings);
    const sent = [enquiry(), enquiry(), enquiry()];
    for (const each of sent) expect((await sendEnquiry(before, each)).status).toBe(201);
    await vi.waitFor(async () => expect((await rows(before)).some(({ attempts }) => attempts > 1)).toBe(true), 30_000);
    await before.stop();
    const again = await mailServer(smtp.port);
    await site(settings);
    await again.arrived(3);
    const texts = again.taken.map(({ mail }) => mail.subject ?? '').sort();
    expect(texts).toEqual(sent.map(({ name }) => `New enquiry from ${name}`).sort());
  });

  test('A-API-03 processes that share the database send each mail once', async () => {
    const smtp = await mailServer();
    const settings = await env(smtp);
    const servers = [await site(settings), await site(settings), await site(settings)];
    const sent = Array.from({ length: 24 }, () => enquiry());
    await Promise.all(sent.map((each, i) => sendEnquiry(servers[i % 3] as TestServer, each)));
    await smtp.arrived(24);
    await vi.waitFor(async () => {
      expect((await rows(servers[0] as TestServer)).every(({ sent_at }) => sent_at)).toBe(true);
    }, 30_000);
    expect(new Set(ids(smtp.seen)).size).toBe(24);
    expect(smtp.seen).toHaveLength(24);
    expect((await rows(servers[0] as TestServer)).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('A-API-03 a code that has expired is not sent', async () => {
    const smtp = await mailServer();
    const settings = await env(smtp);
    await smtp.stop();
    const server = await site(settings);
    const email = anyEmail();
    await accountCalls(() => server).sendOtp(email);
    await sendEnquiry(server, enquiry());
    await vi.waitFor(
      async () => expect((await rows(server)).map((row) => row.attempts).sort()).not.toContain(0),
      30_000,
    );
    passTime(11 * 60_000);
    // `passTime` has stopped the clock, and a running attempt may be rescheduled at any moment.
    const eventually = (check: () => Promise<void>) =>
      vi.waitFor(() => {
        passTime(60_000);
        return check();
      }, 30_000);
    // Before the mail server restarts: an attempt that began before the code expired could still deliver it.
    await eventually(async () => expect(await rows(server)).toHaveLength(1));
    const again = await mailServer(smtp.port);
    await eventually(async () => expect(again.taken).toHaveLength(1));
    expect(again.taken[0]?.mail.subject).toMatch(/New enquiry/);
  });

  test('A-API-03 a mail is sent without delay after the clock was set back by a day', async () => {
    const smtp = await mailServer();
    const settings = await env(smtp);
    await smtp.stop();
    const server = await site(settings);
    passTime(24 * HOUR);
    await sendEnquiry(server, enquiry());
    await vi.waitFor(async () => expect((await rows(server))[0]?.last_error).toBeTruthy(), 30_000);
    const [row] = await rows(server);
    // The lock of a process that was killed while sending.
    const locked = { locked_until: new Date(Date.now() + HOUR / 12).toISOString() };
    await server.context.db.updateTable('mails').set(locked).execute();
    // Before the clock is set back: an attempt that fails would be put off, and the stopped clock never reaches that time.
    const again = await mailServer(smtp.port);
    expect(again.taken).toEqual([]);
    passTime(-24 * HOUR);
    await again.arrived(1);
    expect(again.taken[0]?.mail.messageId).toContain(row?.id);
  });

  test('A-API-03 after three days a mail is given up; the log says so without personal data', async () => {
    const smtp = await mailServer();
    const server = await site(await env(smtp));
    smtp.treat({ refuse: 451, at: 'message' });
    const sent = enquiry();
    passTime(0);
    await sendEnquiry(server, sent);
    smtp.treat({ refuse: 451, at: 'message' }, { refuse: 451, at: 'message' });
    passTime(73 * HOUR);
    await vi.waitFor(() => expect(server.lines.join()).toContain('given up'), 30_000);
    passTime(HOUR);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [row] = await rows(server);
    expect(row).toMatchObject({ next_at: null, sent_at: null, last_error: expect.any(String) });
    expect(row?.text).toContain(sent.message);
    expect(server.lines.join()).not.toContain(sent.email);
  });
});

describe('the address of an SMTP server', () => {
  const login: Parameters<typeof startSmtp>[1] = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      done(username === 'site@agency.example' && password === 'p@ss/word' ? null : new Error('No'), { user: 'site' }),
  };
  const name = encodeURIComponent('site@agency.example');

  test('A-API-03 name and password in it are used; wrong ones delay the mail', async () => {
    const smtp = await mailServer(0, login);
    const settings = await preparedEnv('sqlite');
    const at = (password: string) => `smtp://${name}:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}`;
    const wrong = await startServer({ ...settings, SMTP_URL: at('wrong') });
    await sendEnquiry(wrong, enquiry());
    await vi.waitFor(async () => expect((await rows(wrong))[0]?.last_error).toBe('EAUTH 535'), 30_000);
    expect(wrong.lines.join()).not.toContain('wrong');
    await wrong.stop();
    await site({ ...settings, SMTP_URL: at('p@ss/word') });
    await smtp.arrived(1);
  });

  test('A-API-03 smtps uses TLS from the start, and refuses an untrusted certificate', async () => {
    const smtp = await mailServer(0, { secure: true });
    const settings = await preparedEnv('sqlite');
    const url = `smtps://127.0.0.1:${smtp.port}`;
    const strict = await startServer({ ...settings, SMTP_URL: url });
    await sendEnquiry(strict, enquiry());
    await vi.waitFor(async () => expect((await rows(strict))[0]?.last_error).toBeTruthy(), 30_000);
    await strict.stop();
    expect(smtp.seen).toEqual([]);
    await site({ ...settings, SMTP_URL: `${url}?tls.rejectUnauthorized=false` });
    await smtp.arrived(1);
  });
});
