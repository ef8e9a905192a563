import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COLLECTIONS, type Item, idOf, officeOf } from '../support/collections.ts';
import type { Parts } from '../support/form.ts';
import { request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const UNKNOWN = ['unknown', '0198c0de-0000-7000-8000-000000000000', '%00', '%F0%9F%99%82', 'all', 'a'.repeat(100)];
const HOSTILE = [
  '<script>alert(1)</script><img src=x>',
  `'; drop table projects; -- "\\' \${7} %s`,
  '=cmd|/c calc',
  'दूसरी पंक्ति 👨‍👩‍👧 \u202eabc\u202c ﷽',
  'null',
  '__proto__',
];
/** The sent values as a response contains them: some are numbers. */
const read = (parts: Parts): Item =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, /^(rating|openings)$/.test(name) ? Number(value) : value]),
  );

describe.each(databases)('collections on %s', (kind) => {
  const server = useServer(kind);

  describe.each(COLLECTIONS.map((tested) => [tested.base, tested] as const))('%s', (_, tested) => {
    const { base, key, noun, fields, changed, file, isBare, optional = [] } = tested;
    const [create, update, remove] = tested.ids;
    const office = officeOf(server, tested);
    // Visitors create enquiries; contacts.test.ts tests that.
    const isCreated = key !== 'contact';
    const testCreation = isCreated ? test : () => {};
    const etag = async () => (await request(server(), tested.list, { token: server().admin })).headers.get('etag');

    testCreation(`${create} D42 A-API-06 a new one is answered, and stands in the list at once`, async () => {
      const [before, count] = [await etag(), (await office.rows()).length];
      const parts = await office.filled();
      expect((await office.create(parts, { token: undefined })).status).toBe(401);
      const { status, json, headers } = await office.create(parts);
      expect([status, json.success, headers.get('cache-control')]).toEqual([201, true, 'no-store']);
      expect(json[key]).toMatchObject(read(fields));
      // `message` is a field of a review, and the response contains the fields of a review at its top level.
      const message = key === 'review' ? fields.message : `${noun} created successfully`;
      expect(json).toMatchObject({ message, ...(isBare && json[key]) });
      expect(await office.find(idOf(json[key]))).toEqual(json[key]);
      expect((await office.rows()).length).toBe(count + 1);
      expect(await etag()).not.toBe(before);
    });

    test(`${update} D39 A-STATE-02 a change is answered and stands in the list at once, the rest as it was`, async () => {
      const id = await office.made();
      const rows = await office.rows();
      const was = rows.find((row) => idOf(row) === id);
      const { status, json } = await office.update(id, { ...(await office.filled()), ...changed });
      expect(status).toBe(200);
      expect(json.message).toBe(`${noun} updated successfully`);
      const now = await office.find(id);
      expect(now).toEqual(json[key]);
      expect(now).toMatchObject(read(changed));
      const keysOf = (row: Item | undefined) => [...new Set([...Object.keys(row ?? {}), 'updatedAt'])].sort();
      expect([now?.createdAt, keysOf(now)]).toEqual([was?.createdAt, keysOf(was)]);
      const known = [...Object.keys(fields), '_id', 'id', 'createdAt', 'updatedAt', 'image', 'clientImage', 'careers'];
      expect(Object.keys(now ?? {}).filter((name) => !known.includes(name))).toEqual([]);
      expect((await office.rows()).length).toBe(rows.length);
    });

    test(`${remove} D38 D39 what is deleted is gone at once, and comes back as it was, where it was`, async () => {
      const id = await office.made();
      await office.made();
      const before = await office.rows();
      const answer = await office.remove(id);
      expect([answer.status, answer.json.success]).toEqual([200, true]);
      const lasting = ({ updatedAt: _, ...row }: Item) => row;
      expect(answer.json).toMatchObject({ [key]: lasting(before.find((row) => idOf(row) === id) ?? {}) });
      expect(answer.json.message).toBe(`${noun} deleted successfully`);
      expect(await office.rows()).toEqual(before.filter((row) => idOf(row) !== id));
      expect((await office.remove(id)).status).toBe(404);
      expect((await office.update(id, await office.filled())).status).toBe(404);
      for (const again of [await office.restore(id), await office.restore(id)]) {
        expect([again.status, again.json.success]).toEqual([200, true]);
        expect(again.json.message).toBe(`${noun} restored successfully`);
      }
      const after = (await office.rows()).filter((row) => before.some((each) => idOf(each) === idOf(row)));
      expect(after.map(lasting)).toEqual(before.map(lasting));
    });

    test(`${remove} D39 an unknown id is 404 with a message, whatever it looks like`, async () => {
      const parts = await office.filled();
      for (const id of UNKNOWN) {
        for (const go of [office.update(id, parts), office.remove(id), office.restore(id)]) {
          const { status, json } = await go;
          expect([id, status, json.success, typeof json.message]).toEqual([id, 404, false, 'string']);
        }
      }
      expect((await office.remove('unknown')).json.message).toBe(`${noun} not found`);
    });

    test(`${update} a field that is missing, blank or too long is named, and nothing changes`, async () => {
      const id = await office.made();
      const [was, count] = [await office.find(id), (await office.rows()).length];
      const good = await office.filled();
      for (const name of Object.keys(good).filter((each) => each !== file)) {
        const bad = { missing: null, blank: ' \n ', long: 'x'.repeat(5001) };
        for (const [fault, value] of Object.entries(bad)) {
          if (fault !== 'long' && optional.includes(name)) continue;
          const { [name]: ___, ...rest } = good;
          const parts = value === null ? rest : { ...rest, [name]: value };
          const writes = [await office.update(id, parts), ...(isCreated ? [await office.create(parts)] : [])];
          for (const { status, json } of writes) {
            expect([name, fault, status, Object.keys(json.errors ?? {})]).toEqual([name, fault, 400, [name]]);
            expect(json.message).toBe(json.errors[name]);
          }
        }
      }
      expect([await office.find(id), (await office.rows()).length]).toEqual([was, count]);
    });

    test(`${update} D25 hostile texts are kept as they were typed`, async () => {
      const id = await office.made();
      const texts = Object.keys(fields).filter(
        (name) => !['link', 'email', 'rating', 'openings', 'purpose'].includes(name),
      );
      for (const text of HOSTILE) {
        const sent = Object.fromEntries(texts.map((name) => [name, text.slice(0, 32).toWellFormed()]));
        expect((await office.update(id, { ...(await office.filled()), ...sent })).status).toBe(200);
        expect(await office.find(id)).toMatchObject(sent);
      }
    });

    testCreation(`${create} a repeat under the same key adds nothing and answers the same`, async () => {
      const [key1, parts] = [randomUUID(), await office.filled()];
      const count = (await office.rows()).length;
      const many = await Promise.all([1, 2, 3].map(() => office.create(parts, { key: key1 })));
      for (const { status } of many) expect([201, 409]).toContain(status);
      const again = await office.create(parts, { key: key1 });
      expect([again.status, again.text]).toEqual([201, many.find(({ status }) => status === 201)?.text]);
      expect((await office.create({ ...parts, ...changed }, { key: key1 })).status).toBe(422);
      expect((await office.rows()).length).toBe(count + 1);
      const { db } = server().context;
      const kept = await db.selectFrom('idempotency_keys').select('answer').where('key', '=', key1).execute();
      expect(kept[0]?.answer?.length).toBeLessThan(100);
      await office.remove(idOf(again.json[key]));
      expect((await office.create(parts, { key: key1 })).status).toBe(201);
      expect((await office.rows()).length).toBe(count);
    });

    test(`${update} D35 the types of body that are taken, and 415 for others`, async () => {
      const id = await office.made();
      const parts = { ...(await office.filled()), ...changed };
      const texts = Object.fromEntries(Object.entries(parts).filter(([, value]) => typeof value === 'string'));
      const send = (options: object) =>
        request(server(), `${base}/update/${id}`, { method: 'PUT', token: server().admin, ...options });
      const urlencoded = new URLSearchParams(texts as Record<string, string>);
      const multipart = new FormData();
      for (const [name, value] of urlencoded) multipart.set(name, value);
      const taken = async (options: object) => (await send(options)).status;
      expect(await taken({ body: multipart })).toBe(200);
      for (const options of [{ body: urlencoded }, { json: texts }])
        expect(await taken(options)).toBe(file ? 415 : 200);
      expect(await office.find(id)).toMatchObject(read(changed));
      for (const type of ['text/plain', 'application/xml', 'text/nonsense']) {
        const { status, json } = await send({ body: JSON.stringify(texts), headers: { 'Content-Type': type } });
        expect([status, json.success, typeof json.message]).toEqual([415, false, 'string']);
      }
      if (!file) {
        for (const json of [[], [texts], 'text', 7]) expect(await taken({ json })).toBe(400);
        expect(await taken({ body: '{', headers: { 'Content-Type': 'application/json' } })).toBe(400);
        expect(await taken({ json: { ...texts, more: 'x'.repeat(102_400) } })).toBe(413);
      }
    });
  });

  test('D35 services are sorted by their numbers (2 before 10), other texts after them', async () => {
    const office = officeOf(
      server,
      COLLECTIONS.find(({ name }) => name === 'services') as (typeof COLLECTIONS)[number],
    );
    const ids: string[] = [];
    for (const serialNumber of ['A-1', '10', '2']) ids.push(await office.made({ serialNumber }));
    const sorted = (await office.rows()).map(idOf).filter((id) => ids.includes(id));
    expect(sorted).toEqual(ids.toReversed());
  });

  test('D23 admins are not limited like visitors', async () => {
    const office = officeOf(server, COLLECTIONS[1] as (typeof COLLECTIONS)[number]);
    const parts = await office.filled();
    const statuses = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await office.create(parts, { from: '192.0.2.77' })).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});
