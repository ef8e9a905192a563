import { describe, expect, test } from 'vitest';
import { purge } from '#server/app/maintenance.ts';
import { purgeRecords } from '#server/records/purge-records.ts';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { peopleOf } from '../support/people.ts';
import { databases, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;

describe.each(databases)('how long data of people is kept on %s', (kind) => {
  const server = useServer(kind);
  const { received, change } = deskOf(server);
  const { auditOf } = peopleOf(server);
  const db = () => server().context.db;

  test('D21 tells how long data is kept', async () => {
    expect((await request(server(), '/people/retention')).json).toEqual({
      ...{ enquiries: 1095, applications: 365, spam: 90, deleted: 30, mails: 30, audit: 400, backups: null },
    });
  });

  test('D21 enquiries and applications are deleted when they were kept long enough since the last entry; that is logged', async () => {
    const old = await received();
    const busy = await received();
    const recent = await received();
    const applied = (await request(server(), '/jobs/apply', { body: application() })).json._id as string;
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    await db()
      .updateTable('desk_items')
      .set({ created_at: ago(1096) })
      .where('id', 'in', [old, busy])
      .execute();
    await db()
      .updateTable('desk_items')
      .set({ created_at: ago(366) })
      .where('id', 'in', [applied, recent])
      .execute();
    await change(busy, { note: 'Called again' });
    await purge(server().context);
    const status = async (id: string) =>
      (await request(server(), `/desk/items/${id}`, { token: server().admin })).status;
    expect(await Promise.all([old, applied, busy, recent].map(status))).toEqual([404, 404, 200, 200]);
    const entries = await auditOf('retention');
    expect(entries.map(({ object, details }) => [object, details.days, details.records])).toEqual([
      ['contacts', 1095, [old]],
      ['applications', 365, [applied]],
    ]);
    await purgeRecords(db(), Date.now() + 31 * DAY);
    expect(await db().selectFrom('contacts').select('id').where('id', '=', old).execute()).toEqual([]);
  });

  test('D21 a limit of 0 days keeps data for ever', async () => {
    const id = await received();
    await db().updateTable('desk_items').set({ created_at: '2001-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    const { context } = server();
    await purge({ ...context, config: { ...context.config, enquiryDays: 0 } });
    expect((await request(server(), `/desk/items/${id}`, { token: server().admin })).status).toBe(200);
  });
});
