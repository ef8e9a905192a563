import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { purge } from '#server/app/maintenance.ts';
import { COLLECTIONS, idOf, officeOf } from '../support/collections.ts';
import { useDocuments } from '../support/documents.ts';
import { picture } from '../support/form.ts';
import { request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const DAY = 86_400_000;
const headers = { Accept: ACCEPT_MEDIA };
const tested = (name: string) => COLLECTIONS.find((each) => each.name === name) as (typeof COLLECTIONS)[number];

describe.each(databases)('deleted records on %s', (kind) => {
  const server = useServer(kind);

  /** Runs the hourly purge as if some days had passed; the admin stays signed in. */
  async function purgeIn(days: number): Promise<void> {
    const later = new Date(Date.now() + days * DAY).toISOString();
    await server().context.db.updateTable('sessions').set({ created_at: later, last_used_at: later }).execute();
    await purge(server().context, Date.parse(later));
  }

  test.each(COLLECTIONS.map((each) => [each.base, each] as const))(
    'D38 %s: is purged after 30 days',
    async (_, each) => {
      const office = officeOf(server, each);
      const [gone, kept] = [await office.made(), await office.made()];
      await office.remove(gone);
      await purgeIn(29);
      expect((await office.restore(gone)).status).toBe(200);
      await office.remove(gone);
      await purgeIn(31);
      expect((await office.restore(gone)).status).toBe(404);
      expect(await office.find(kept)).toBeDefined();
    },
  );

  test('D38 a purged category takes its openings along', async () => {
    const [categories, openings] = [
      officeOf(server, tested('careerCategories')),
      officeOf(server, tested('careerOpenings')),
    ];
    const category = await categories.made();
    const opening = await openings.made({ category });
    await categories.remove(category);
    await purgeIn(31);
    expect((await openings.restore(opening)).status).toBe(404);
  });

  test('D38 repeating the creation of a purged record does not restore it', async () => {
    const office = officeOf(server, tested('team'));
    const [key, parts] = [randomUUID(), await office.filled()];
    const first = await office.create(parts, { key });
    await office.remove(idOf(first.json.member));
    await purgeIn(31);
    const again = await office.create(parts, { key });
    expect([again.status, again.json]).toEqual([201, { success: true, message: 'Team member created successfully' }]);
    expect(await office.find(idOf(first.json.member))).toBeUndefined();
  });

  test('D18 a picture is purged when no record uses it, deleted ones included', async () => {
    const [products, team] = [officeOf(server, tested('projects')), officeOf(server, tested('team'))];
    const image = await picture(77, 33, '#5a5');
    const [product, member] = [await products.made({ image }), await team.made({ image })];
    const { src } = (await products.find(product, { headers }))?.media ?? {};
    const status = async () =>
      (await request(server(), `${src}?${randomUUID()}`, { headers: { 'If-None-Match': '' } })).status;
    const held = async () =>
      (await server().context.db.selectFrom('pictures').select('id').where('width', '=', 77).execute()).length;
    await products.update(product, { ...tested('projects').fields, image: await picture(20, 20) });
    await purgeIn(2);
    expect([await held(), await status()]).toEqual([1, 200]);
    await team.remove(member);
    await purgeIn(20);
    expect(await held()).toBe(1);
    await team.restore(member);
    expect(await team.find(member, { headers })).toMatchObject({ media: { src } });
    await team.remove(member);
    await purgeIn(31);
    expect(await held()).toBe(0);
  });

  test('D18 a picture that is uploaded again counts as new: it is not purged before its record is stored', async () => {
    const products = officeOf(server, tested('projects'));
    const image = await picture(78, 33, '#a5a');
    const { db } = server().context;
    const id = await products.made({ image });
    await db.updateTable('pictures').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('width', '=', 78).execute();
    await products.update(id, { ...tested('projects').fields, image: await picture(20, 20) });
    await products.made({ image });
    const [row] = await db.selectFrom('pictures').select('created_at').where('width', '=', 78).execute();
    expect(Date.now() - Date.parse(row?.created_at ?? '')).toBeLessThan(60_000);
    const unused = await picture(79, 33);
    await products.update(await products.made({ image: unused }), { ...tested('projects').fields, image });
    await purgeIn(0);
    expect(await db.selectFrom('pictures').select('id').where('width', '=', 79).execute()).toHaveLength(1);
  });
});

describe.each(databases)('documents after a change, on %s', (kind) => {
  // The documents come from a second server on the same database.
  const { base, open } = useDocuments(kind);

  test('D38 A-API-06 what an admin adds, changes, deletes and restores is in the next document', async () => {
    const office = officeOf(base, tested('projects'));
    const document = async () => (await open('/products')).text;
    const id = await office.made({ name: 'Ledger of Mhow' });
    expect(await document()).toContain('Ledger of Mhow');
    await office.update(id, { name: 'Ledger of Sehore', description: 'Books' });
    expect(await document()).not.toContain('Mhow');
    expect(await document()).toContain('Ledger of Sehore');
    await office.remove(id);
    expect(await document()).not.toContain('Sehore');
    await office.restore(id);
    expect(await document()).toContain('Ledger of Sehore');
  });
});
