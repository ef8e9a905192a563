import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pageOf } from '#contract/core/paging.ts';
import { writeOrigin } from '#contract/public/submission-origin.ts';
import { application } from '../support/application.ts';
import { deskOf, idsOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { replaceRows } from '../support/rows.ts';
import { databases, enquiry, makeAccount, useServer } from '../support/server.ts';

describe.each(databases)('the desk on %s', (kind) => {
  const server = useServer(kind);
  const { read, list, details, change, received } = deskOf(server);

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
    expect(idsOf(await list('open'))).toEqual([mine, talks, fresh]);
    expect(idsOf(await list('new'))).toEqual([fresh]);
    expect(idsOf(await list('mine'))).toEqual([mine]);
    expect(idsOf(await list('waiting'))).toEqual([mine, fresh]);
    expect(idsOf(await list('done'))).toEqual([won]);
    expect(idsOf(await list('spam'))).toEqual([spam]);
    expect((await read('/desk')).enquiries).toEqual({
      open: 3,
      new: 1,
      mine: 1,
      waiting: 2,
      followup: 0,
      done: 1,
      spam: 1,
      due: 0,
      unread: 1,
    });
    const { status, json } = await request(server(), '/desk/enquiries?view=all', { token: server().admin });
    expect([status, json.message]).toEqual([400, 'view must be one of open, new, mine, waiting, followup, done, spam']);
  });

  test('D73 a view is read in pages, and searched', async () => {
    await replaceRows(server(), 'contacts', []);
    const sent = [await received({ name: 'Chitra' }), await received(), await received({ name: 'Chitra' })];
    await change(sent[0] as string, { state: 'lost' });
    const part = async (query: string) => {
      const { json, headers } = await request(server(), `/desk/enquiries?${query}`, { token: server().admin });
      return { ids: idsOf(json), page: pageOf(headers) };
    };
    const first = await part('limit=1');
    expect(first).toMatchObject({ ids: [sent[2]], page: { total: 2 } });
    expect(await part(`limit=1&cursor=${first.page?.next}`)).toMatchObject({ ids: [sent[1]], page: { total: 2 } });
    expect(await part('q=chitra')).toMatchObject({ ids: [sent[2]], page: { total: 1 } });
    expect(await part('q=chitra&view=done')).toMatchObject({ ids: [sent[0]], page: { total: 1 } });
  });

  test('D73 a view can begin with its oldest items; its pages lead on and back', async () => {
    await replaceRows(server(), 'contacts', []);
    const [first, second, third] = [await received(), await received(), await received()];
    const part = async (cursor = '') => {
      const path = `/desk/enquiries?sort=oldest&limit=2${cursor && `&cursor=${cursor}`}`;
      const { json, headers } = await request(server(), path, { token: server().admin });
      return { ids: idsOf(json), page: pageOf(headers) };
    };
    const start = await part();
    expect(start).toMatchObject({ ids: [first, second], page: { total: 3, previous: undefined } });
    const end = await part(start.page?.next);
    expect(end).toMatchObject({ ids: [third], page: { total: 3, next: undefined } });
    const fourth = await received();
    expect(await part(start.page?.next)).toMatchObject({ ids: [third, fourth] });
    expect(await part(end.page?.previous)).toMatchObject({ ids: [first, second], page: { previous: undefined } });
    // The page of a cursor whose rows were deleted still leads back.
    for (const id of [third, fourth]) await change(id as string, { state: 'spam' });
    const empty = await part(start.page?.next);
    expect(empty).toMatchObject({ ids: [], page: { total: 2, next: undefined } });
    expect((await part(empty.page?.previous)).ids).toEqual([first, second]);
    const odd = await request(server(), '/desk/enquiries?sort=name', { token: server().admin });
    expect([odd.status, odd.json.message]).toEqual([400, 'sort must be one of newest, oldest']);
  });

  test('D73 follow-ups are listed by their dates, in pages; the overview counts them and those that are due', async () => {
    for (const table of ['contacts', 'applications'] as const) await replaceRows(server(), table, []);
    const [late, second, soon, past] = [await received(), await received(), await received(), await received()];
    // Without milliseconds, as other clients may write it.
    await change(late as string, { followUpAt: '2096-03-01T09:00:00Z' });
    await change(soon as string, { followUpAt: '2096-03-01T08:00:00.000Z' });
    await change(past as string, { followUpAt: '2026-01-01T09:00:00Z' });
    expect((await details(late as string)).followUpAt).toBe('2096-03-01T09:00:00.000Z');
    const part = async (query = '') => {
      const path = `/desk/enquiries?view=followup&limit=2${query}`;
      const { json, headers } = await request(server(), path, { token: server().admin });
      return { ids: idsOf(json), page: pageOf(headers) };
    };
    const start = await part();
    expect(start).toMatchObject({ ids: [past, soon], page: { total: 3 } });
    const end = await part(`&cursor=${start.page?.next}`);
    expect(end).toMatchObject({ ids: [late], page: { total: 3 } });
    expect((await part(`&cursor=${end.page?.previous}`)).ids).toEqual([past, soon]);
    const overview = await read('/desk');
    expect(overview.enquiries).toMatchObject({ followup: 3, due: 1 });
    // Those that are due, then new ones, the newest first.
    expect(idsOf(overview.urgent).slice(0, 4)).toEqual([past, soon, second, late]);
    await change(past as string, { state: 'lost' });
    await change(late as string, { followUpAt: '' });
    expect(idsOf(await list('followup'))).toEqual([soon]);
    const odd = await change(soon as string, { followUpAt: '2026-02-01T25:00:00Z' });
    expect([odd.status, odd.json.message]).toEqual([400, 'followUpAt must be a time in ISO 8601, or empty']);
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

  test('D73 items of the same sender are related, whatever the case or the separators', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await received({ email, phoneNumber: '1' });
    const second = await received({ email: email.toUpperCase(), phoneNumber: '+91 (731) 555-0199' });
    const third = await received({ phoneNumber: '0731 5550199' });
    expect(idsOf((await details(second)).related)).toEqual([third, first]);
    expect(idsOf((await details(first)).related)).toEqual([second]);
    // Contact Management changes the address.
    const body = { ...enquiry(), email, phoneNumber: '2', address: 'x' };
    await request(server(), `/contacts/update/${third}`, { method: 'PUT', token: server().admin, json: body });
    expect(idsOf((await details(first)).related)).toEqual([third, second]);
  });

  test('D73 a deleted enquiry leaves the desk, comes back with its timeline, and its purge takes everything', async () => {
    const id = await received();
    await change(id, { note: 'Ours' });
    const send = (method: string, path: string) => request(server(), path, { method, token: server().admin });
    await send('DELETE', `/contacts/delete/${id}`);
    expect(idsOf(await list('open'))).not.toContain(id);
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
