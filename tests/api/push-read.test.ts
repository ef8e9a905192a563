import { describe, expect, test } from 'vitest';
import { queueDueFollowUps } from '#server/push/messages.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { usePushDevices } from '../support/push-devices.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const HOUR = 3_600_000;

describe.each(databases)('what was read elsewhere, on %s', (kind) => {
  const server = useServer(kind);
  const { change, received } = deskOf(server);
  const { service, device, arrived, settled } = usePushDevices(server);

  test('D73 reading an item on one device closes its notification on the others of the same admin', async () => {
    const { db } = server().context;
    const account = await makeAccount(server(), 'admin');
    const desktop = await openSession(db, account.id);
    const [phone, tablet, colleague] = [await device({}, account.token), await device({}, desktop), await device()];
    const id = await received();
    for (const each of [phone, tablet, colleague]) await arrived(each, 1);
    const open = async (token: string) =>
      expect((await request(server(), `/desk/items/${id}/seen`, { method: 'POST', token })).status).toBe(200);
    await settled();
    await open(desktop);
    await open(desktop);
    expect((await arrived(phone, 2))[1]).toEqual({
      ...{ title: 'Read on another device', body: '', path: '/admin/enquiries', tag: id, isRead: true },
    });
    expect(service().messagesTo(phone)[1]?.headers).toMatchObject({
      urgency: 'normal',
      topic: service().messagesTo(phone)[0]?.headers.topic,
    });
    await settled();
    expect([service().messagesTo(tablet).length, service().messagesTo(colleague).length]).toEqual([1, 1]);

    // A newer notification of the same item.
    await change(id, { owner: account.id, followUpAt: new Date(Date.now() + HOUR).toISOString() });
    await queueDueFollowUps(db, Date.now() + 2 * HOUR);
    await arrived(phone, 3);
    await settled();
    await open(desktop);
    expect((await arrived(phone, 4))[3]).toMatchObject({ isRead: true });
  });

  test('D73 a device gets few messages that show nothing, until it shows the back office; one of Apple none', async () => {
    const { db } = server().context;
    const account = await makeAccount(server(), 'admin');
    const phone = await device({}, account.token);
    const reader = await openSession(db, account.id);
    const silent = () =>
      service()
        .messagesTo(phone)
        .filter(({ payload }) => payload.isRead).length;
    const readNew = async () => {
      const before = service().messagesTo(phone).length;
      const id = await received();
      await arrived(phone, before + 1);
      await settled();
      await request(server(), `/desk/items/${id}/seen`, { method: 'POST', token: reader });
      await settled();
    };
    for (let read = 0; read < 7; read += 1) await readNew();
    await expect.poll(silent).toBe(5);
    await device(phone, account.token);
    await readNew();
    await expect.poll(silent).toBe(6);
    const id = await received();
    await settled();
    await db.updateTable('push_devices').set({ endpoint: 'https://web.push.apple.com/x' }).execute();
    await request(server(), `/desk/items/${id}/seen`, { method: 'POST', token: reader });
    const queued = db.selectFrom('push_messages').where('type', '=', 'read').where('item_id', '=', id).select('id');
    expect(await queued.execute()).toEqual([]);
  });
});
