import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { demote, promote } from '#server/accounts/admins.ts';
import { appendAlone, purgeAudit } from '#server/audit/audit-log.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { isPostgres } from '#server/db/open-database.ts';
import { accountCalls, anyEmail, PASSWORD } from '../support/accounts.ts';
import { COLLECTIONS, officeOf, type TestedCollection } from '../support/collections.ts';
import { deskOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, makeAccount, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const SERVICES = COLLECTIONS.find(({ name }) => name === 'services') as TestedCollection;
const PRODUCTS = COLLECTIONS.find(({ name }) => name === 'projects') as TestedCollection;

describe.each(databases)('the audit log on %s', (kind) => {
  const server = useServer(kind);
  const { login } = accountCalls(server);
  const { change } = deskOf(server);
  const services = officeOf(server, SERVICES);
  const db = () => server().context.db;
  const entries = async (query = ''): Promise<AuditEntry[]> =>
    (await request(server(), `/admins/audit?limit=1000${query}`, { token: server().admin })).json;
  const newest = async (query = '') => (await entries(query))[0] as AuditEntry;
  const everything = async () => JSON.stringify(await db().selectFrom('audit_events').selectAll().execute());
  const events = () => db().selectFrom('audit_events').selectAll().orderBy('number').execute();

  test('a change of content is in the log with who, what, from where, and the values before and after', async () => {
    const id = await services.made();
    expect(await newest()).toMatchObject({
      ...{ kind: 'change', action: 'Add a service', who: 'Admin', object: `services/${id}` },
      details: { after: { serial_number: SERVICES.fields.serialNumber } },
    });
    await services.update(id, { ...SERVICES.fields, description: 'Another text' });
    const { details, client, device } = await newest();
    expect(details).toMatchObject({
      before: { description: SERVICES.fields.description },
      after: { description: 'Another text' },
    });
    expect(Object.keys(details.after as object)).toEqual(['description']);
    expect([client, device]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.any(String)]);
    await services.remove(id);
    expect(await newest()).toMatchObject({ action: 'Delete a service', object: `services/${id}` });
    await services.restore(id);
    expect(await newest()).toMatchObject({ action: 'Bring back a service' });
  });

  test('a picture that is stored with an audited change gets its AVIF files', async () => {
    const products = officeOf(server, PRODUCTS);
    const id = await products.made();
    await products.update(id, await products.filled());
    const pending = () => db().selectFrom('pictures').select('id').where('has_avif', '=', 0).execute();
    await expect.poll(pending, { timeout: 60_000 }).toEqual([]);
  });

  test('a change that is stored already leaves no entry, and makes no newer version', async () => {
    const id = await services.made();
    await services.update(id, { ...SERVICES.fields, description: 'Another text' });
    const versionOf = () =>
      db().selectFrom('services').where('id', '=', id).select('updated_at').executeTakeFirstOrThrow();
    const [before, version] = [await events(), await versionOf()];
    expect((await services.update(id, { ...SERVICES.fields, description: 'Another text' })).status).toBe(200);
    expect(await versionOf()).toEqual(version);
    const { id: account } = await makeAccount(server(), 'desk');
    const path = `/admins/accounts/${account}`;
    for (const json of [{ adminRole: 'desk' }, { isSuspended: false }]) {
      expect((await request(server(), path, { method: 'PUT', json, token: server().admin })).status).toBe(200);
    }
    expect(await events()).toEqual(before);
  });

  test('a change that fails leaves no entry', async () => {
    const before = await events();
    expect((await services.update('unknown', SERVICES.fields)).status).toBe(404);
    expect((await services.update('unknown', {})).status).toBe(400);
    expect(await events()).toEqual(before);
  });

  test('changes of enquiries say which fields, without personal data', async () => {
    const sent = enquiry({ name: 'Nalini Hegde', message: 'A secret plan' });
    const { json } = await sendEnquiry(server(), sent);
    await request(server(), `/contacts/update/${json._id}`, {
      ...{ method: 'PUT', json: { ...sent, address: 'MG Road' }, token: server().admin },
    });
    expect(await newest()).toMatchObject({ object: `contacts/${json._id}`, details: { fields: ['address'] } });
    await change(json._id, { note: 'Call her in the morning', state: 'talks' });
    expect(await newest()).toMatchObject({
      ...{ object: `desk_items/${json._id}`, details: { fields: expect.arrayContaining(['note', 'state']) } },
    });
    const log = await everything();
    for (const text of ['Nalini', sent.email, 'secret', 'MG Road', 'morning']) expect(log).not.toContain(text);
  });

  test('who reads personal data is in the log, once an hour', async () => {
    const { token } = await makeAccount(server(), 'viewer');
    const { json } = await sendEnquiry(server(), enquiry());
    for (let time = 0; time < 3; time += 1) await request(server(), `/desk/items/${json._id}`, { token });
    await request(server(), '/contacts/all', { token });
    expect((await request(server(), '/desk/items/unknown', { token })).status).toBe(404);
    await request(server(), '/services/all', { token });
    const reads = (await entries('&kind=read')).filter(({ who }) => who === 'Test').slice(0, 2);
    expect(reads.map(({ action, object }) => [action, object])).toEqual([
      [expect.stringMatching(/enquiries/i), ''],
      ['A desk item with its timeline', json._id],
    ]);
  });

  test('sign-ins, sign-outs and refused attempts are in the log, with their reasons', async () => {
    const { email } = await makeAccount(server(), 'desk', PASSWORD);
    const { token } = (await login(email, PASSWORD)).json;
    expect(await newest()).toMatchObject({ kind: 'sign-in', action: 'Sign in by password', who: 'Test' });
    await login(email, 'a wrong password');
    expect(await newest('&kind=refused')).toMatchObject({
      ...{ action: 'Sign in by password', who: 'Test', details: { status: 401, reason: 'Invalid email or password' } },
    });
    await login(anyEmail(), 'a wrong password');
    expect(await newest('&kind=refused')).toMatchObject({ who: '', details: { status: 401 } });
    expect((await request(server(), '/admins/accounts', { token })).status).toBe(403);
    expect(await newest()).toMatchObject({ kind: 'refused', who: 'Test', details: { status: 403 } });
    await request(server(), '/admins/logout', { token });
    expect(await newest()).toMatchObject({ kind: 'sign-in', action: 'End this session', who: 'Test' });
    expect(await everything()).not.toContain('a wrong password');
  });

  test('many refused attempts of a client do not fill the log', async () => {
    const email = anyEmail();
    const before = (await events()).length;
    for (let time = 0; time < 40; time += 1) {
      await request(server(), '/admins/login', { json: { email, password: 'x' }, from: '203.0.113.9' });
    }
    const added = (await events()).slice(before);
    expect(added.length).toBeGreaterThan(10);
    expect(added.length).toBeLessThanOrEqual(21);
    expect(added.some(({ details }) => JSON.parse(details).status === 429)).toBe(true);
    expect(await everything()).not.toContain('203.0.113.9');
  });

  test('a change of an account and the commands of the operator are in the log', async () => {
    const { id, email } = await makeAccount(server(), 'viewer');
    await request(server(), `/admins/accounts/${id}`, {
      ...{ method: 'PUT', json: { adminRole: 'desk' }, token: server().admin },
    });
    expect(await newest()).toMatchObject({
      ...{ object: `accounts/${id}`, who: 'Admin' },
      details: { before: { admin_role: 'viewer' }, after: { admin_role: 'desk' } },
    });
    await promote(db(), email, 'editor');
    expect(await newest()).toMatchObject({ action: 'admin promote', who: '', client: '', object: `accounts/${id}` });
    await demote(db(), email);
    expect(await newest()).toMatchObject({ action: 'admin demote', details: { after: { role: 'user' } } });
  });

  test('the log is searched by words, names of accounts and kinds, and read by pages', async () => {
    const { token } = await makeAccount(server(), 'owner');
    await db()
      .updateTable('accounts')
      .set({ name: 'Kavitha' })
      .where('role', '=', 'admin')
      .where('name', '=', 'Test')
      .execute();
    await request(server(), '/desk', { token });
    expect((await entries('&q=kavitha'))[0]).toMatchObject({ who: 'Kavitha', kind: 'read' });
    expect((await entries('&q=kavitha&kind=refused')).every(({ kind: each }) => each === 'refused')).toBe(true);
    expect((await entries('&q=services%20change')).length).toBeGreaterThan(0);
    const page = await request(server(), '/admins/audit?limit=2', { token });
    expect([page.json.length, page.headers.get('x-total-count')]).toEqual([2, String((await events()).length)]);
    expect((await request(server(), '/admins/audit?kind=all', { token })).status).toBe(400);
  });

  test('simultaneous changes make one unbroken chain', async () => {
    const id = await services.made();
    const before = (await events()).length;
    const texts = Array.from({ length: 20 }, (_, index) => `Text ${index}`);
    await Promise.all(texts.map((description) => services.update(id, { ...SERVICES.fields, description })));
    const added = (await events()).slice(before).map(({ details }) => JSON.parse(details));
    expect(added).toHaveLength(20);
    // Each change starts from what the one before has left.
    expect(added.slice(1).map((change) => change.before)).toEqual(added.slice(0, -1).map((change) => change.after));
    const check = await verifyAudit(db());
    expect(check).toMatchObject({ entries: before + 20, fault: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('the database refuses to change entries and to delete recent ones; old ones are deleted after their time', async () => {
    await expect(db().updateTable('audit_events').set({ action: 'Nothing' }).execute()).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(db().deleteFrom('audit_events').execute()).rejects.toThrow(/cannot be deleted/);
    const before = await events();
    await purgeAudit(db(), 400);
    await purgeAudit(db(), 30, Date.now() + 1000 * DAY);
    expect(await events()).toEqual(before);
    const [first] = before;
    const created_at = new Date(Date.now() - 40 * DAY).toISOString();
    await db()
      .insertInto('audit_events')
      .values({ ...(first as NonNullable<typeof first>), number: 0, id: 'old', created_at })
      .execute();
    await purgeAudit(db(), 400);
    expect((await events())[0]?.id).toBe('old');
    await purgeAudit(db(), 30);
    expect(await events()).toEqual(before);
  });

  test('the check finds what was changed or removed behind the back of the server', async () => {
    await services.made();
    await services.made();
    const all = await events();
    const [changed, last] = [all.at(-3), all.at(-1)];
    const number = changed?.number ?? 0;
    const postgres = isPostgres(db());
    await (postgres
      ? sql`alter table audit_events disable trigger all`.execute(db())
      : sql`drop trigger audit_events_unchanged`.execute(db()));
    if (!postgres) await sql`drop trigger audit_events_kept`.execute(db());
    const at = () => db().updateTable('audit_events').where('number', '=', number);
    await at().set({ details: '{}', action: 'Nothing' }).execute();
    expect((await verifyAudit(db())).fault).toBe(`Entry ${number} was changed`);
    await at()
      .set({ details: changed?.details ?? '', action: changed?.action ?? '' })
      .execute();
    expect((await verifyAudit(db())).fault).toBeNull();

    await db()
      .deleteFrom('audit_events')
      .where('number', '=', last?.number ?? 0)
      .execute();
    expect((await verifyAudit(db())).fault).toBe(`The entries after ${(last?.number ?? 0) - 1} are missing`);
    await db().deleteFrom('audit_events').where('number', '=', number).execute();
    expect((await verifyAudit(db())).fault).toBe(
      `Entry ${number + 1} follows entry ${number - 1}: entries are missing`,
    );

    // The oldest entries are deleted after their time.
    await db().deleteFrom('audit_events').execute();
    await db().deleteFrom('audit_head').execute();
    const event = { kind: 'change', action: 'test', words: '', accountId: null, address: '', device: '' } as const;
    for (let time = 0; time < 3; time += 1) await appendAlone(db(), event);
    await db().deleteFrom('audit_events').where('number', '=', 1).execute();
    expect(await verifyAudit(db())).toMatchObject({ entries: 2, first: 2, last: 3, fault: null });
  });
});
