import { describe, expect, test } from 'vitest';
import { COLLECTIONS, type Item, idOf, officeOf } from '../support/collections.ts';
import { request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const tested = (name: string) => COLLECTIONS.find((each) => each.name === name) as (typeof COLLECTIONS)[number];

describe.each(databases)('D61 careers on %s', (kind) => {
  const server = useServer(kind);
  const categories = officeOf(server, tested('careerCategories'));
  const openings = officeOf(server, tested('careerOpenings'));
  const titles = async (id: string) => (await categories.find(id))?.careers.map(({ title }: Item) => title);
  const now = async () =>
    (await categories.rows()).map((each) => ({ id: idOf(each), openings: each.careers.map(idOf) as string[] }));
  const order = (sent: unknown) =>
    request(server(), '/career/order', { method: 'PUT', json: { categories: sent }, token: server().admin });

  /** Creates a category with openings of these titles. */
  async function filled(...names: string[]): Promise<string> {
    const id = await categories.made();
    for (const title of names) await openings.made({ category: id, title });
    return id;
  }

  test('new categories and openings come last', async () => {
    const [first, second] = [await filled('a', 'b'), await filled()];
    expect((await categories.rows()).slice(-2).map(idOf)).toEqual([first, second]);
    expect(await titles(first)).toEqual(['a', 'b']);
  });

  test('D38 a deleted category takes its openings along, and brings them back', async () => {
    const id = await filled('a', 'b', 'c');
    const [, b] = (await categories.find(id))?.careers ?? [];
    await openings.remove(idOf(b));
    await categories.remove(id);
    expect(await openings.find(idOf(b))).toBeUndefined();
    expect((await openings.rows()).map(({ title }) => title)).not.toContain('c');
    expect((await categories.restore(id)).json.category.careers).toHaveLength(2);
    expect(await titles(id)).toEqual(['a', 'c']);
    await openings.restore(idOf(b));
    expect(await titles(id)).toEqual(['a', 'b', 'c']);
  });

  test('an opening goes to the end of another category, and stays where it is in its own', async () => {
    const [from, to] = [await filled('a', 'b'), await filled('c')];
    const [a] = (await categories.find(from))?.careers ?? [];
    await openings.update(idOf(a), { category: from, title: 'a2' });
    expect(await titles(from)).toEqual(['a2', 'b']);
    await openings.update(idOf(a), { category: to, title: 'a3' });
    expect([await titles(from), await titles(to)]).toEqual([['b'], ['c', 'a3']]);
  });

  test('an opening needs a category that is there', async () => {
    const gone = await filled('a');
    const [a] = (await categories.find(gone))?.careers ?? [];
    await categories.remove(gone);
    for (const category of [gone, 'unknown']) {
      for (const go of [openings.create, (parts: Record<string, string>) => openings.update(idOf(a), parts)]) {
        const { status, json } = await go({ category, title: 'x' });
        expect([status, json.errors]).toEqual([400, { category: 'Category not found' }]);
      }
    }
  });

  test.each(['0', '1000', '1.5', 'many', '-1'])('%s openings are refused', async (count) => {
    const { status, json } = await openings.create(await openings.filled({ openings: count }));
    expect([status, json.errors]).toEqual([400, { openings: 'Openings must be a whole number from 1 to 999' }]);
  });

  test('the order is kept as it was sent, also of openings that change their category', async () => {
    const ids = [await filled('a', 'b'), await filled('c')];
    const before = await now();
    const [rest, [one, two]] = [before.slice(0, -2), before.slice(-2)];
    expect([one?.id, two?.id]).toEqual(ids);
    const [a = '', b = ''] = one?.openings ?? [];
    const sent = [{ id: ids[1], openings: [b, ...(two?.openings ?? []), a] }, ...rest, { id: ids[0], openings: [] }];
    const etag = (await request(server(), '/career/showAllCategories')).headers.get('etag');
    const answer = await order(sent);
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: 'Order updated successfully' }]);
    expect(await now()).toEqual(sent);
    expect((await request(server(), '/career/showAllCategories')).headers.get('etag')).not.toBe(etag);
  });

  test('D39 an order that leaves one out, or names one that is gone, is 409; one named twice 400', async () => {
    const id = await filled('a', 'b');
    const gone = await filled('c');
    const whole = await now();
    await categories.remove(gone);
    const before = await now();
    const last = before.at(-1);
    const rest = before.slice(0, -1);
    for (const [sent, status] of [
      [whole, 409],
      [rest, 409],
      [[...rest, { id, openings: last?.openings.slice(1) }], 409],
      [[...rest, { id, openings: [...(last?.openings ?? []), 'unknown'] }], 409],
      [[...before, last], 400],
      [[...rest, { id, openings: [...(last?.openings ?? []), last?.openings[0]] }], 400],
      ['all', 400],
      [[{ id: 7 }], 400],
      [undefined, 400],
    ] as const) {
      const { status: given, json } = await order(sent);
      expect([given, json.success, typeof json.message]).toEqual([status, false, 'string']);
    }
    expect(await now()).toEqual(before);
  });
});
