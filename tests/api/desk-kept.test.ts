import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { type deskKept, KEPT_BATCH, KEPT_ITEMS } from '#contract/admin/desk-kept.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { replaceRows } from '../support/rows.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

type Answer = ResponseOf<typeof deskKept>;

describe.each(databases)('what devices keep of the desk on %s', (kind) => {
  const server = useServer(kind);
  const { read, details, change, received } = deskOf(server);
  const kept = (after = 0, token = server().admin): Promise<Answer> =>
    read(`/desk/kept?kind=enquiry&after=${after}`, token);
  const idsOf = (answer: Answer) => answer.items.map(({ _id }) => _id);

  test('D76 a device reads the items with their timelines, and then only what has changed', async () => {
    await replaceRows(server(), 'contacts', []);
    const ids = [await received({ name: 'Meera' }), await received()];
    const first = await kept();
    expect(first).toMatchObject({ isReset: false, isComplete: true, deleted: [] });
    expect(idsOf(first)).toEqual(ids);
    expect(first.items[0]).toEqual(await details(ids[0] as string));
    expect(await kept(first.number)).toMatchObject({ items: [], number: first.number });

    await change(ids[1] as string, { note: 'Call on Monday' });
    const [item] = (await kept(first.number)).items as DeskDetails[];
    expect(item).toMatchObject({
      _id: ids[1],
      events: [{ type: 'received' }, { type: 'note', text: 'Call on Monday' }],
    });
  });

  test('D76 an item is sent again when the admin opens it, but not when another one does; deleted ones are named', async () => {
    await replaceRows(server(), 'contacts', []);
    const id = await received();
    const other = await makeAccount(server(), 'admin');
    const [own, others] = [await kept(), await kept(0, other.token)];
    await request(server(), `/desk/items/${id}/seen`, { method: 'POST', token: server().admin });
    expect((await kept(own.number)).items).toMatchObject([{ _id: id, isUnread: false }]);
    expect((await kept(others.number, other.token)).items).toEqual([]);
    await request(server(), `/contacts/delete/${id}`, { method: 'DELETE', token: server().admin });
    expect(await kept(own.number)).toMatchObject({ items: [], deleted: [id] });
  });

  test('D76 the newest 500 are kept, in responses of at most 100; changes meanwhile are not missed', async () => {
    await replaceRows(
      server(),
      'contacts',
      Array.from({ length: KEPT_ITEMS + 1 }, (_, index) => ({ name: `${index}` })),
    );
    const rows = new Map<string, DeskDetails>();
    let answer = await kept();
    for (let round = 0; !answer.isComplete; round += 1) {
      expect(answer.items).toHaveLength(KEPT_BATCH);
      for (const item of answer.items) rows.set(item._id, item);
      if (round === 1) await change(idsOf(answer)[0] as string, { state: 'talks' });
      answer = await kept(answer.number);
    }
    for (const item of answer.items) rows.set(item._id, item);
    expect(rows.size).toBe(KEPT_ITEMS);
    expect([...rows.values()].some(({ name }) => name === '0')).toBe(false);
    expect([...rows.values()].filter(({ state }) => state === 'talks')).toHaveLength(1);
  });

  test('D76 a number of another database starts from the beginning; an invalid one is refused', async () => {
    const id = await received();
    const answer = await kept(999_999_999);
    expect(answer.isReset).toBe(true);
    expect(answer.isComplete ? idsOf(answer) : [id]).toContain(id);
    for (const query of ['kind=enquiry&after=-1', 'kind=enquiry&after=x', `kind=${randomUUID()}`]) {
      expect(await request(server(), `/desk/kept?${query}`, { token: server().admin })).toMatchObject({ status: 400 });
    }
    expect(await request(server(), '/desk/kept?kind=enquiry')).toMatchObject({ status: 401 });
  });
});
