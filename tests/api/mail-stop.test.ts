import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Child } from '../support/child.ts';
import { sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { databases, enquiry, preparedEnv, startServer } from '../support/server.ts';
import { type Smtp, startSmtp, type Treatment } from '../support/smtp.ts';

const { start } = usePrograms();
afterEach(() => void vi.useRealTimers());

interface Sending {
  readonly child: Child;
  readonly smtp: Smtp;
  readonly env: Record<string, string>;
}

const idOf = ({ mail }: Smtp['seen'][number]) => mail.messageId;

describe.each(databases)('a process that ends while it sends a mail, on %s', (kind) => {
  /** Starts a process whose first mail has just reached the mail server, but is not yet acknowledged. */
  async function sending(treatment: Treatment): Promise<Sending> {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const env = { ...(await preparedEnv(kind)), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    const child = start(env);
    const url = await child.url;
    smtp.treat(treatment);
    expect((await sendEnquiry({ url }, enquiry())).status).toBe(201);
    await smtp.arrived(1);
    return { child, smtp, env };
  }

  async function next(env: Record<string, string>) {
    const server = await startServer(env);
    onTestFinished(() => server.stop());
    return server;
  }

  test('A-API-03 SIGTERM: the current mail is completed, and not sent again', async () => {
    const { child, smtp, env } = await sending({ after: 1500 });
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    const server = await next(env);
    await sendEnquiry(server, enquiry());
    await smtp.arrived(2);
    expect(new Set(smtp.taken.map(idOf)).size).toBe(2);
    const rows = await server.context.db.selectFrom('mails').select(['attempts']).execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('A-API-03 SIGKILL: only the current mail is sent again after its lock, with the same id', async () => {
    const { child, smtp, env } = await sending({ after: 60_000 });
    await child.kill();
    const server = await next(env);
    await sendEnquiry(server, enquiry());
    await smtp.arrived(2);
    const [first, other] = smtp.taken.map(idOf);
    expect(other).not.toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await smtp.arrived(3);
    expect(smtp.taken.map(idOf)).toEqual([first, other, first]);
  });
});
