import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SITE_TABLES } from '#server/backup/site-tables.ts';
import { purgeRecords } from '#server/records/purge-records.ts';
import { anyEmail } from '../support/accounts.ts';
import { runAdmin } from '../support/admin-command.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { NAVIGATION, peopleOf, RESUME } from '../support/people.ts';
import { ADMIN, databases, makeAccount, newFolder, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;

describe.each(databases)('the data of people on %s', (kind) => {
  const server = useServer(kind);
  const { received, read } = deskOf(server);
  const { ask, auditOf, somebody, unzip } = peopleOf(server);
  afterEach(() => void vi.useRealTimers());
  const db = () => server().context.db;

  /** Everything in the database and on its disk, as text. */
  async function everything(): Promise<string> {
    const texts: string[] = [];
    for (const table of SITE_TABLES) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db());
      texts.push(...rows.map((row) => JSON.stringify(row, (_, value) => (isBytes(value) ? bytesOf(value) : value))));
    }
    if (kind === 'sqlite') {
      await sql`pragma wal_checkpoint(truncate)`.execute(db());
      texts.push(readFileSync(join(server().context.config.dataDir, 'site.db'), 'latin1'));
    }
    return texts.join('\n').toLowerCase();
  }

  test('D21 finds what somebody has sent, by address or phone, also what is deleted; the log says who has read it', async () => {
    const { name, email, phone, file, ids, deleted, applied } = await somebody();
    const { status, json } = await ask('find', ` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(json.person.records.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    expect(json.person.records.find(({ id }: { id: string }) => id === applied)).toMatchObject({
      ...{ kind: 'application', name, email, phone, resumeName: file, isDeleted: false },
    });
    expect(json.person.records.find(({ id }: { id: string }) => id === deleted).isDeleted).toBe(true);
    expect(json.person.account).toMatchObject({ email, mobileNumber: '0982600000', isAdmin: false });
    expect(json.person.mails).toBeGreaterThanOrEqual(3);
    const byPhone = await ask('find', phone.replace('+91 ', '0').replace(/(\d{5})$/, '-$1'));
    expect(byPhone.json.person.records.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    const entry = (await auditOf('POST /admins/people/find')).at(-2);
    expect(entry).toMatchObject({ kind: 'read', details: { account: expect.any(String) } });
    expect([...(entry?.details.records ?? [])].sort()).toEqual([...ids].sort());
    expect(JSON.stringify(entry).toLowerCase()).not.toContain(email.toLowerCase());
    expect(server().lines.join('\n').toLowerCase()).not.toContain(email.toLowerCase());
  });

  test('D21 what is no address and no phone number is refused, at the field', async () => {
    for (const who of ['', 'Meera', '12345', 'a@', '+91 98260 0000x']) {
      const { status, json } = await ask('find', who);
      expect([who, status, Object.keys(json.errors)]).toEqual([who, 400, ['who']]);
    }
    expect((await ask('find', anyEmail())).json.person).toEqual({ records: [], account: null, mails: 0 });
  });

  test('D21 erases every trace of somebody, also from the disk, and nothing of others', async () => {
    const other = await somebody();
    const { name, email, phone, file, ids, applied } = await somebody();
    const traces = [name, email, phone, phone.slice(-10), file, `the secret plan of ${name}`];
    const before = await everything();
    for (const trace of traces) expect([trace, before.includes(trace.toLowerCase())]).toEqual([trace, true]);

    const { status, json } = await ask('erase', email);
    expect([status, json.message]).toEqual([200, '2 enquiries, one application and the account are erased']);
    expect(json.person).toEqual({ records: [], account: null, mails: 0 });
    await ask('erase', other.email);
    const after = await everything();
    for (const trace of [...traces, `cv-${name.slice(-8)}`]) {
      expect([trace, after.includes(trace.toLowerCase())]).toEqual([trace, false]);
    }
    const entry = (await auditOf('POST /admins/people/erase')).at(-2);
    expect(entry).toMatchObject({ kind: 'change', details: { resumes: 1, account: expect.any(String) } });
    expect([...(entry?.details.records ?? [])].sort()).toEqual([...ids].sort());
    expect((await ask('erase', email)).json.message).toBe('There was nothing to erase');
    expect((await request(server(), `/jobs/resume/${applied}`, { token: server().admin })).status).toBe(404);
  });

  test('D21 others keep what they have sent, and devices are told to delete their copy of what was erased', async () => {
    const other = await somebody();
    const { email, enquiry, deleted } = await somebody();
    const { number } = await read('/desk/kept?kind=enquiry');
    await ask('erase', email);
    const kept = await read(`/desk/kept?kind=enquiry&after=${number}`);
    expect(kept.deleted).toContain(enquiry);
    expect(JSON.stringify(kept.items)).not.toContain(email);
    expect((await ask('find', other.email)).json.person.records).toHaveLength(3);
    for (const id of [enquiry, deleted]) {
      const restored = await request(server(), `/contacts/restore/${id}`, { method: 'POST', token: server().admin });
      expect(restored.status).toBe(404);
      expect((await request(server(), `/desk/items/${id}`, { token: server().admin })).status).toBe(404);
    }
    await purgeRecords(db(), Date.now() + 31 * DAY);
    expect(await db().selectFrom('desk_items').select('id').where('id', '=', enquiry).execute()).toEqual([]);
  });

  test('D21 an account of the back office stays, with its sessions', async () => {
    const { email, token } = await makeAccount(server(), 'desk');
    const id = await received({ email });
    const { json } = await ask('erase', email);
    expect(json.message).toBe('One enquiry is erased');
    expect(json.person).toMatchObject({ records: [], account: { email, isAdmin: true } });
    expect((await request(server(), '/admins/me', { token })).status).toBe(200);
    expect((await request(server(), `/desk/items/${id}`, { token })).status).toBe(404);
  });

  test('D21 many records of one sender are erased at once', async () => {
    const email = anyEmail();
    const ids = Array.from({ length: 1200 }, (_, index) => `${email}-${index}`);
    const row = { name: 'Bot', phone_number: '', email, address: '', message: 'x', search_text: '' };
    for (let at = 0; at < ids.length; at += 200) {
      const some = ids.slice(at, at + 200).map((id) => ({ id, ...row, created_at: new Date().toISOString() }));
      await db().insertInto('contacts').values(some).execute();
    }
    expect((await ask('erase', email)).json.message).toBe('1200 enquiries are erased');
  });

  test('D21 an owner saves the data as one file, with the notes; the link needs no session', async () => {
    const { name, email, enquiry } = await somebody();
    const { json } = await ask('export', email);
    expect(decodeURIComponent(json.url)).not.toContain(email);
    const { files, data, page } = await unzip(json.url);
    expect(Object.keys(files).filter((path) => path.startsWith('resumes/'))).toEqual([
      expect.stringMatching(/-cv-.{8}\.pdf$/),
    ]);
    expect(Buffer.from(Object.entries(files).find(([path]) => path.startsWith('resumes/'))?.[1] ?? [])).toEqual(RESUME);
    expect(data.account).toMatchObject({ email, name });
    const record = data.records.find(({ message }: { message?: string }) => message?.startsWith('The secret plan'));
    expect(record.timeline.map(({ type }: { type: string }) => type)).toEqual(['labels', 'note', 'state', 'reply']);
    expect(page).toContain(`The secret plan of ${name}`);
    expect((await auditOf('POST /admins/people/export')).at(-1)?.details.records).toContain(enquiry);
    const [path = '', query = ''] = json.url.split('?');
    const forged = await request(server(), `${path.slice(0, -4)}AAAA?${query}`, { headers: NAVIGATION });
    expect(forged.status).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect((await request(server(), json.url, { headers: NAVIGATION })).status).toBe(401);
  });

  test('D21 the readable file shows the text of others as text', async () => {
    const email = anyEmail();
    await received({ email, name: '<script>alert(1)</script>', message: '<img src=x onerror=alert(1)>' });
    const { page } = await unzip((await ask('export', email)).json.url);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<script|<img/);
  });
});

describe('the admin command and the data of people', () => {
  const server = useServer('sqlite');
  const { received } = deskOf(server);
  const admin = (...args: string[]) => runAdmin({ DATA_DIR: server().context.config.dataDir }, args);

  test('D21 shows, exports and erases what is stored about somebody', async () => {
    const email = anyEmail();
    const id = await received({ email, name: 'Kiran Rao' });
    expect((await admin('person', email.toUpperCase())).out).toMatch(/^enquiry\t20[\d-]+\tKiran Rao\t/);
    const file = join(await newFolder('export'), 'kiran.zip');
    expect((await admin('person-export', email, file)).out).toBe(`The data is in ${file}.\n`);
    expect(Object.keys(unzipSync(readFileSync(file)))).toEqual(['data.json', 'data.html']);
    expect(await admin('person-export', email, file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('EEXIST'),
    });
    expect(await admin('person-erase', email)).toMatchObject({ code: 0, out: 'One enquiry is erased.\n' });
    expect((await admin('person', email)).out).toBe('Nothing is stored.\n');
    expect(await admin('person', 'Kiran')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Not done: Enter an e-mail/),
    });
    const entries = await server().context.db.selectFrom('audit_events').selectAll().orderBy('number').execute();
    const ofCommand = entries.filter(({ action }) => action.startsWith('admin person'));
    expect(ofCommand.map(({ action, details }) => [action, JSON.parse(details).records])).toEqual([
      ['admin person-export', [id]],
      ['admin person-erase', [id]],
    ]);
    expect((await admin('list')).out).toContain(ADMIN.email);
  });
});

const isBytes = (value: unknown): value is { readonly data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';
const bytesOf = ({ data }: { readonly data: number[] }) => Buffer.from(data).toString('latin1');
