import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountCalls, anyEmail, otherThan } from '../support/accounts.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { peopleOf } from '../support/people.ts';
import { databases, useServer } from '../support/server.ts';

describe.each(databases)('the data of a visitor on %s', (kind) => {
  const server = useServer(kind);
  const { sendOtp, codeOf } = accountCalls(server);
  const { received } = deskOf(server);
  const { ask, auditOf, somebody, unzip } = peopleOf(server);
  afterEach(() => void vi.useRealTimers());
  const db = () => server().context.db;

  /** What a visitor enters: the address, then the code. */
  async function openOwn(email: string) {
    await db().deleteFrom('rate_limits').execute();
    const { ticket } = (await sendOtp(email)).json;
    const otp = await codeOf(email, 1);
    return {
      ticket,
      otp,
      open: (code = otp) => request(server(), '/people/open', { json: { email, otp: code, ticket } }),
    };
  }

  test('D21 whoever has the code sent to an address sees, saves and erases its data, without the notes', async () => {
    const { name, email, ids } = await somebody();
    const { open } = await openOwn(email);
    const opened = await open();
    expect(opened.status).toBe(200);
    expect(opened.json.person.records).toHaveLength(3);
    expect((await open()).status).toBe(401);
    const { key } = opened.json;
    expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain(email);
    const saved = await request(server(), '/people/export', { json: { key } });
    const { data } = await unzip(saved.json.url);
    expect(JSON.stringify(data)).not.toContain('from school');
    expect(JSON.stringify(data)).toContain(`Dear ${name}`);
    const erased = await request(server(), '/people/erase', { json: { key } });
    expect(erased.json).toMatchObject({ message: '2 enquiries, one application and the account are erased' });
    expect((await ask('find', email)).json.person).toEqual({ records: [], account: null, mails: 0 });
    const entry = (await auditOf('POST /people/erase')).at(-1);
    expect(entry).toMatchObject({ account_id: null, client: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect([...(entry?.details.records ?? [])].sort()).toEqual([...ids].sort());
  });

  test('D21 a wrong code opens nothing and is in the log; a key is refused if it was changed or is old', async () => {
    const email = anyEmail();
    await received({ email });
    const { open, otp } = await openOwn(email);
    expect((await open(otherThan(otp))).json).toMatchObject({ message: 'Invalid OTP' });
    expect((await auditOf('POST /people/open')).at(-1)).toMatchObject({ kind: 'refused', details: { status: 401 } });
    const { key } = (await open()).json;
    for (const bad of ['', 'x', `${key.slice(0, -2)}AA`, key.slice(4)]) {
      const { status } = await request(server(), '/people/erase', { json: { key: bad } });
      expect([bad, status]).toEqual([bad, 410]);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect((await request(server(), '/people/export', { json: { key } })).status).toBe(410);
    expect((await request(server(), '/people/erase', { json: { key } })).status).toBe(410);
    vi.useRealTimers();
    expect((await ask('find', email)).json.person.records).toHaveLength(1);
  });
});
