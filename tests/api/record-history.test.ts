import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { purge } from '#server/app/maintenance.ts';
import { COLLECTIONS, CONTENT, type Item, idOf, officeOf } from '../support/collections.ts';
import { picture } from '../support/form.ts';
import { request } from '../support/http.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const DAY = 86_400_000;
const tested = (name: string) => COLLECTIONS.find((each) => each.name === name) as (typeof COLLECTIONS)[number];
const basedOn = (row: Item | undefined) => ({ headers: { 'If-Match': `"${row?.updatedAt ?? '0'}"` } });

describe.each(databases)('concurrent changes on %s', (kind) => {
  const server = useServer(kind);

  describe.each(COLLECTIONS.map((each) => [each.base, each] as const))('%s', (_, each) => {
    const { key, noun, fields, changed } = each;
    const office = officeOf(server, each);

    test('D40 a change of what another admin has changed is refused, with the stored record', async () => {
      const { token } = await makeAccount(server(), 'owner');
      const id = await office.made();
      const shown = await office.find(id);
      const mine = { ...(await office.filled()), ...changed };
      const theirs = await office.update(id, mine, { ...basedOn(shown), token });
      expect(theirs.status).toBe(200);
      const refused = await office.update(id, { ...mine, ...fields }, basedOn(shown));
      expect([refused.status, refused.json.message]).toEqual([
        409,
        expect.stringMatching(new RegExp(`^.+ has changed this ${noun.toLowerCase()} meanwhile$`)),
      ]);
      expect(refused.json.current).toMatchObject(theirs.json[key]);
      expect(await office.find(id)).toEqual(theirs.json[key]);
      const removed = await office.remove(id, basedOn(shown));
      expect([removed.status, removed.json.current]).toEqual([409, refused.json.current]);
      const again = await office.update(id, { ...mine, ...fields }, basedOn(refused.json.current));
      expect(again.status).toBe(200);
      expect((await office.remove(id, basedOn(again.json[key]))).status).toBe(200);
      expect((await office.update(id, mine, basedOn(again.json[key]))).status).toBe(404);
    });

    test('D40 a repeated change whose response was lost is no conflict with itself', async () => {
      const id = await office.made();
      const shown = await office.find(id);
      const mine = { ...(await office.filled()), ...changed };
      const first = await office.update(id, mine, basedOn(shown));
      const second = await office.update(id, mine, basedOn(shown));
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.json[key]).toEqual(first.json[key]);
    });

    test('D40 of concurrent changes based on one version, one is stored', async () => {
      const id = await office.made();
      const shown = await office.find(id);
      const [name = ''] = Object.keys(fields);
      const parts = await office.filled();
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((text) => office.update(id, { ...parts, [name]: text }, basedOn(shown))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const stored = answers.find(({ status }) => status === 200)?.json[key];
      expect(await office.find(id)).toEqual(stored);
    });
  });

  test('D40 an order of careers that another admin has changed is refused; a repeated one is not', async () => {
    const categories = officeOf(server, tested('careerCategories'));
    await Promise.all([categories.made(), categories.made()]);
    const { orderTag } = await import('#contract/admin/openings.ts');
    const order = async () =>
      (await categories.rows()).map((each) => ({ id: idOf(each), openings: each.careers.map(idOf) as string[] }));
    const shown = await order();
    const put = async (sent: typeof shown) =>
      request(server(), '/career/order', {
        ...{ method: 'PUT', json: { categories: sent }, token: server().admin },
        headers: { 'If-Match': `"${await orderTag(shown)}"` },
      });
    const turned = shown.toReversed();
    expect([(await put(turned)).status, (await put(turned)).status]).toEqual([200, 200]);
    const refused = await put([...shown.slice(1), ...shown.slice(0, 1)]);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(/changed meanwhile/)]);
    expect(await order()).toEqual(turned);
  });

  test('D40 moving an opening to another category is a change of it, moving it within its category is none', async () => {
    const [categories, openings] = ['careerCategories', 'careerOpenings'].map((name) => officeOf(server, tested(name)));
    const [from, to] = [await categories?.made(), await categories?.made()];
    const [moved, other] = [
      await openings?.made({ category: from ?? '' }),
      await openings?.made({ category: from ?? '' }),
    ];
    const shown = await openings?.find(moved ?? '');
    const put = async (change: (rows: { id: string; openings: string[] }[]) => void) => {
      const rows =
        (await categories?.rows())?.map((each) => ({ id: idOf(each), openings: each.careers.map(idOf) })) ?? [];
      change(rows);
      return request(server(), '/career/order', { method: 'PUT', json: { categories: rows }, token: server().admin });
    };
    await put((rows) => rows.find(({ id }) => id === from)?.openings.reverse());
    const within = await openings?.find(moved ?? '');
    expect(within).toEqual(shown);
    await put((rows) => {
      for (const row of rows) row.openings = row.openings.filter((id) => id !== moved);
      rows.find(({ id }) => id === to)?.openings.push(moved ?? '');
    });
    const parts = { ...tested('careerOpenings').changed, category: from ?? '' };
    const refused = await openings?.update(moved ?? '', parts, basedOn(shown));
    expect([refused?.status, refused?.json.current.category]).toEqual([409, to]);
    expect((await openings?.update(other ?? '', parts, basedOn(await openings?.find(other ?? ''))))?.status).toBe(200);
  });
});

describe.each(databases)('the history of records on %s', (kind) => {
  const server = useServer(kind);

  describe.each(CONTENT.map((each) => [each.base, each] as const))('%s', (_, each) => {
    const { key, fields, changed } = each;
    const office = officeOf(server, each);
    const historyOf = async (id?: string): Promise<Item[]> => (await office.history(id)).json.changes;

    test('D40 it says who changed what, and each version can be brought back, also of a deleted record', async () => {
      const { token, id: account } = await makeAccount(server(), 'owner');
      await server().context.db.updateTable('accounts').set({ name: 'Asha' }).where('id', '=', account).execute();
      const parts = await office.filled();
      const id = idOf((await office.create(parts)).json[key]);
      const first = await office.find(id);
      await office.update(id, { ...parts, ...changed }, { token });
      await office.remove(id);

      const [deleted, updated, created] = await historyOf(id);
      expect([deleted, updated, created].map((each) => each?.kind)).toEqual(['deleted', 'updated', 'created']);
      expect([updated?.who, created?.before, updated?.isDeleted]).toEqual(['Asha', null, true]);
      expect([deleted, updated, created].map((each) => each?.isNewest)).toEqual([true, false, false]);
      const sent = (values: Item) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
      const shownOf = (item: Item) => Object.fromEntries(Object.keys(fields).map((name) => [name, String(item[name])]));
      expect([shownOf(updated?.before), shownOf(updated?.after)]).toEqual([sent(fields), sent(changed)]);
      expect(await historyOf()).toEqual(expect.arrayContaining(await historyOf(id)));

      const back = await office.revert(id, created?.version, basedOn(deleted?.after));
      expect(back.status).toBe(200);
      const { updatedAt: _, ...lasting } = (await office.find(id)) ?? {};
      expect(lasting).toEqual(first);
      expect((await historyOf(id))[0]?.kind).toBe('reverted');
      expect((await office.revert(id, updated?.version, basedOn(first))).status).toBe(409);
      expect((await office.revert(id, updated?.version)).status).toBe(200);
      expect(shownOf((await office.find(id)) ?? {})).toEqual(sent(changed));
    });

    test('D40 a version that is not in its history is 404, and so is an unknown record', async () => {
      const [id, other] = [await office.made(), await office.made()];
      const [elsewhere] = await historyOf(other);
      for (const [record, version] of [
        [id, elsewhere?.version],
        [id, 999_999_999],
        ['unknown', elsewhere?.version],
      ]) {
        expect((await office.revert(record, version)).status).toBe(404);
      }
      expect((await request(server(), `${each.base}/revert/${id}`, { json: {}, token: server().admin })).status).toBe(
        400,
      );
      expect(await historyOf('unknown')).toEqual([]);
    });
  });

  test('D40 the picture of an earlier version comes back within 30 days; then the present one stays', async () => {
    const office = officeOf(server, tested('projects'));
    const headers = { Accept: ACCEPT_MEDIA };
    const [red, green] = [await picture(61, 31, '#f00'), await picture(62, 31, '#0f0')];
    const id = await office.made({ image: red });
    const first = await office.find(id, { headers });
    await office.update(id, { ...tested('projects').fields, image: green });
    const second = await office.find(id, { headers });
    const purgeIn = async (days: number) => {
      const later = new Date(Date.now() + days * DAY).toISOString();
      await server().context.db.updateTable('sessions').set({ created_at: later, last_used_at: later }).execute();
      await purge(server().context, Date.parse(later));
    };
    const created = async () => (await office.history(id)).json.changes.at(-1);
    await purgeIn(29);
    await office.revert(id, (await created()).version);
    expect((await office.find(id, { headers }))?.media.src).toBe(first?.media.src);
    await office.update(id, { ...tested('projects').fields, image: green });
    await purgeIn(31);
    expect((await created()).after.media).toBeNull();
    await office.revert(id, (await created()).version);
    expect((await office.find(id, { headers }))?.media.src).toBe(second?.media.src);
  });

  test('D40 an opening whose earlier category is deleted stays in its category', async () => {
    const [categories, openings] = [
      officeOf(server, tested('careerCategories')),
      officeOf(server, tested('careerOpenings')),
    ];
    const [from, to] = [await categories.made(), await categories.made()];
    const id = await openings.made({ category: from });
    await openings.update(id, { ...tested('careerOpenings').changed, category: to });
    await categories.remove(from);
    const [moved, created] = (await openings.history(id)).json.changes;
    expect([moved.before.category, moved.after.category]).toEqual([from, to]);
    expect((await openings.revert(id, created.version)).status).toBe(200);
    expect(await openings.find(id)).toMatchObject({ title: tested('careerOpenings').fields.title });
  });
});
