import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DeskChange, DeskItem } from '#contract/admin/desk.ts';
import { pageOf } from '#contract/core/paging.ts';
import { writeOrigin } from '#contract/public/submission-origin.ts';
import { application } from '../support/application.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { replaceRows } from '../support/rows.ts';
import { databases, enquiry, makeAccount, useServer } from '../support/server.ts';

describe.each(databases)('the desk on %s', (kind) => {
  const server = useServer(kind);

  const read = async (path: string, token = server().admin) => (await request(server(), path, { token })).json;
  const list = (view: string, token?: string): Promise<DeskItem[]> => read(`/desk/enquiries?view=${view}`, token);
  const details = async (id: string, token?: string) => (await read(`/desk/items/${id}`, token)).item;
  const change = (
    id: string,
    json: DeskChange,
    { basedOn, ...options }: { basedOn?: number; token?: string; key?: string } = {},
  ) =>
    request(server(), `/desk/items/${id}`, {
      ...{ method: 'PUT', token: server().admin, json, ...options },
      headers: basedOn === undefined ? {} : { 'If-Match': `"${basedOn}"` },
    });

  /** Sends an enquiry and returns its id. */
  async function received(changes: Record<string, unknown> = {}): Promise<string> {
    return (await sendEnquiry(server(), enquiry(changes))).json._id;
  }
  const ids = (items: readonly DeskItem[]) => items.map(({ _id }) => _id);

  test('D73 an enquiry and an application are on the desk as soon as they are stored', async () => {
    const id = await received({ message: 'A site\nfor  our shop' });
    const [item] = await list('open');
    expect(item).toMatchObject({
      ...{
        _id: id,
        kind: 'enquiry',
        subject: 'A site for our shop',
        state: 'new',
        version: 1,
        owner: null,
        labels: [],
      },
      ...{ isDone: false, isUnread: true, followUpAt: '', repliedAt: '' },
    });
    const applied = await request(server(), '/jobs/apply', { body: application({ name: 'Ravi' }) });
    const [other] = await read('/desk/applications');
    expect(other).toMatchObject({ _id: applied.json._id, kind: 'application', name: 'Ravi', state: 'new' });
    expect(await details(applied.json._id)).toMatchObject({
      ...{ resume: `/jobs/resume/${applied.json._id}`, resumeName: 'resume.pdf' },
    });
  });

  test('D73 each view lists its items, and the overview counts them', async () => {
    await replaceRows(server(), 'contacts', []);
    const { id: me } = (await read('/desk')).people[0];
    const [fresh, talks, mine, won, spam] = [
      ...[await received(), await received(), await received(), await received(), await received()],
    ] as [string, string, string, string, string];
    await change(talks, { contacted: 'call' });
    await change(mine, { owner: me, state: 'talks' });
    await change(won, { state: 'won' });
    await change(spam, { state: 'spam' });
    expect(ids(await list('open'))).toEqual([mine, talks, fresh]);
    expect(ids(await list('new'))).toEqual([fresh]);
    expect(ids(await list('mine'))).toEqual([mine]);
    expect(ids(await list('waiting'))).toEqual([mine, fresh]);
    expect(ids(await list('done'))).toEqual([won]);
    expect(ids(await list('spam'))).toEqual([spam]);
    expect((await read('/desk')).enquiries).toEqual({
      open: 3,
      new: 1,
      mine: 1,
      waiting: 2,
      done: 1,
      spam: 1,
      unread: 1,
    });
    const { status, json } = await request(server(), '/desk/enquiries?view=all', { token: server().admin });
    expect([status, json.message]).toEqual([400, 'view must be one of open, new, mine, waiting, done, spam']);
  });

  test('D73 a view is read in pages, and searched', async () => {
    await replaceRows(server(), 'contacts', []);
    const sent = [await received({ name: 'Chitra' }), await received(), await received({ name: 'Chitra' })];
    await change(sent[0] as string, { state: 'lost' });
    const part = async (query: string) => {
      const { json, headers } = await request(server(), `/desk/enquiries?${query}`, { token: server().admin });
      return { ids: ids(json), page: pageOf(headers) };
    };
    const first = await part('limit=1');
    expect(first).toMatchObject({ ids: [sent[2]], page: { total: 2 } });
    expect(await part(`limit=1&cursor=${first.page?.next}`)).toMatchObject({ ids: [sent[1]], page: { total: 2 } });
    expect(await part('q=chitra')).toMatchObject({ ids: [sent[2]], page: { total: 1 } });
    expect(await part('q=chitra&view=done')).toMatchObject({ ids: [sent[0]], page: { total: 1 } });
  });

  test('D73 everyone who works on it sees the timeline of an enquiry', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'admin');
    const followUpAt = '2027-01-05T09:30:00.000Z';
    await change(id, { contacted: 'whatsapp', note: 'Wants a price\nby Friday' }, { token });
    const changed = await change(id, { followUpAt, labels: ['shop', 'shop', 'Indore'] });
    expect(changed.status).toBe(200);
    expect(changed.json.item).toEqual(await details(id));
    expect(changed.json.item).toMatchObject({ version: 3, state: 'talks', followUpAt, labels: ['shop', 'Indore'] });
    expect(changed.json.item.repliedAt).not.toBe('');
    const events = changed.json.item.events.map(({ type, text, by }: Record<string, string>) => [type, text, by]);
    const { name } = await server()
      .context.db.selectFrom('accounts')
      .select('name')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    expect(events).toEqual([
      ['received', '', ''],
      ['state', 'talks', 'Test'],
      ['whatsapp', '', 'Test'],
      ['note', 'Wants a price\nby Friday', 'Test'],
      ['followUpAt', followUpAt, name],
      ['labels', 'shop, Indore', name],
    ]);
  });

  test('D73 an item is done with its last states, open again with any other, and done by itself', async () => {
    const id = await received();
    expect((await change(id, { isDone: true })).json.item).toMatchObject({ state: 'new', isDone: true });
    expect((await change(id, { state: 'talks' })).json.item).toMatchObject({ isDone: false });
    expect((await change(id, { state: 'won' })).json.item).toMatchObject({ isDone: true });
    expect((await change(id, { isDone: false })).json.item).toMatchObject({ state: 'won', isDone: false });
  });

  test('D73 an enquiry is unread for each admin until that admin has opened it', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'admin');
    const { unread } = (await read('/desk', token)).enquiries;
    const seen = () => request(server(), `/desk/items/${id}/seen`, { method: 'POST', token });
    expect((await seen()).status).toBe(200);
    expect((await seen()).status).toBe(200);
    expect((await list('open', token))[0]).toMatchObject({ _id: id, isUnread: false });
    expect((await list('open'))[0]).toMatchObject({ _id: id, isUnread: true });
    expect((await read('/desk', token)).enquiries.unread).toBe(unread - 1);
  });

  test('D40 changes of different fields are merged, and of the same field only the first is stored', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'admin');
    expect((await change(id, { state: 'talks' }, { token, basedOn: 1 })).status).toBe(200);
    expect((await change(id, { labels: ['shop'], note: 'Seen' }, { basedOn: 1 })).json.item).toMatchObject({
      ...{ version: 3, state: 'talks', labels: ['shop'] },
    });
    const refused = await change(id, { state: 'spam', note: 'An advertisement' }, { basedOn: 1 });
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        ...{ success: false, message: 'Test has changed the state meanwhile' },
        errors: { state: 'Test has changed the state' },
      },
    ]);
    const item = await details(id);
    expect(item).toMatchObject({ version: 3, state: 'talks' });
    expect(item.events.map(({ text }: { text: string }) => text)).not.toContain('An advertisement');
    expect((await change(id, { state: 'talks', note: 'The same' }, { basedOn: 1 })).status).toBe(200);
    expect((await change(id, { state: 'spam' }, { basedOn: 4 })).json.item).toMatchObject({ state: 'spam' });
  });

  test('D76 a repeated change is made once, and answered again', async () => {
    const id = await received();
    const key = randomUUID();
    const send = () => change(id, { note: 'Once' }, { key });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect(answers[1]?.json.item).toMatchObject({ version: 2 });
    const stored = await server()
      .context.db.selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(stored.answer).toBe(JSON.stringify(id));
  });

  test('D73 concurrent changes are all stored, each as a version of its own', async () => {
    const id = await received();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((note) => change(id, { note: `Note ${note}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { version, events } = await details(id);
    expect(version).toBe(6);
    expect(events.map((event: { version: number }) => event.version)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each<[DeskChange, string, string]>([
    [{ state: 'hired' }, 'state', 'state must be one of new, talks, won, lost, spam'],
    [{ state: 'constructor' }, 'state', 'state must be one of new, talks, won, lost, spam'],
    [{ owner: 'nobody' }, 'owner', 'There is no such admin'],
    [{ followUpAt: 'tomorrow' }, 'followUpAt', 'followUpAt must be a time in ISO 8601, or empty'],
    [{ labels: Array(11).fill('x') }, 'labels', 'labels must be at most 10 texts of at most 40 characters'],
    [{ note: 'x'.repeat(5001) }, 'note', 'Note can have at most 5000 characters'],
  ])('D73 %j is refused, and nothing is stored', async (json, field, message) => {
    const id = await received();
    const answer = await change(id, { note: 'Also', ...json });
    expect([answer.status, answer.json]).toEqual([400, { success: false, message, errors: { [field]: message } }]);
    expect(await details(id)).toMatchObject({ version: 1 });
  });

  test('D73 items of the same sender are related, whatever the case or the separators', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await received({ email, phoneNumber: '1' });
    const second = await received({ email: email.toUpperCase(), phoneNumber: '+91 (731) 555-0199' });
    const third = await received({ phoneNumber: '0731 5550199' });
    expect(ids((await details(second)).related)).toEqual([third, first]);
    expect(ids((await details(first)).related)).toEqual([second]);
    // Contact Management changes the address.
    const body = { ...enquiry(), email, phoneNumber: '2', address: 'x' };
    await request(server(), `/contacts/update/${third}`, { method: 'PUT', token: server().admin, json: body });
    expect(ids((await details(first)).related)).toEqual([third, second]);
  });

  test('D73 a deleted enquiry leaves the desk, comes back with its timeline, and its purge takes everything', async () => {
    const id = await received();
    await change(id, { note: 'Ours' });
    const send = (method: string, path: string) => request(server(), path, { method, token: server().admin });
    await send('DELETE', `/contacts/delete/${id}`);
    expect(ids(await list('open'))).not.toContain(id);
    expect((await request(server(), `/desk/items/${id}`, { token: server().admin })).status).toBe(404);
    expect((await change(id, { note: 'x' })).status).toBe(404);
    await send('POST', `/contacts/restore/${id}`);
    expect(await details(id)).toMatchObject({ version: 2 });
    const { db } = server().context;
    await db.deleteFrom('contacts').where('id', '=', id).execute();
    expect(await db.selectFrom('desk_items').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('desk_events').select('id').where('item_id', '=', id).execute()).toEqual([]);
  });

  test('D73 the desk shows where an enquiry came from; an invalid origin refuses nothing', async () => {
    const origin = {
      page: '/services/web',
      campaign: 'utm_source=फ्लायर',
      installed: true,
      sentAt: '2026-11-25T10:00:00Z',
    };
    const originOf = async (value: string) => {
      const headers = { 'Submission-Origin': value };
      return (await details((await sendEnquiry(server(), enquiry(), { headers })).json._id)).origin;
    };
    expect(await originOf(writeOrigin(origin))).toEqual(origin);
    for (const invalid of ['{', '7', '%', writeOrigin({ ...origin, page: 'x'.repeat(301) })])
      expect(await originOf(invalid)).toBeNull();
    const headers = { 'Submission-Origin': writeOrigin(origin) };
    const applied = await request(server(), '/jobs/apply', { body: application(), headers });
    expect((await details(applied.json._id)).origin).toEqual(origin);
  });

  test('D75 only admins use the desk, and a wrong version is refused', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'user');
    for (const path of ['/desk', '/desk/enquiries', '/desk/applications', `/desk/items/${id}`]) {
      expect((await request(server(), path)).status).toBe(401);
      expect((await request(server(), path, { token })).status).toBe(403);
    }
    expect((await change(id, { note: 'x' }, { token })).status).toBe(403);
    const json = { note: 'x' };
    const headers = { 'If-Match': '3' };
    const odd = await request(server(), `/desk/items/${id}`, { method: 'PUT', token: server().admin, json, headers });
    expect([odd.status, odd.json.message]).toEqual([400, 'If-Match must be a version in quotes']);
  });
});
