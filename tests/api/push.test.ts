import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { purge } from '#server/app/maintenance.ts';
import { queueDueFollowUps } from '#server/push/messages.ts';
import { sendNextPush } from '#server/push/push-sender.ts';
import { vapidKeys } from '#server/push/vapid.ts';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { usePushDevices } from '../support/push-devices.ts';
import { databases, enquiry, makeAccount, useServer } from '../support/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(databases)('push notifications on %s', (kind) => {
  const server = useServer(kind);
  const { change, received } = deskOf(server);
  const { service, put, device, arrived, settled } = usePushDevices(server);

  test('D73 a new enquiry reaches each device once, without personal data; the newest message of an item replaces others', async () => {
    const [one, other] = [await device(), await device()];
    const key = randomUUID();
    const sent = enquiry({ name: 'Meera Deshpande' });
    const { json } = await sendEnquiry(server(), sent, { key });
    await sendEnquiry(server(), sent, { key });
    const [message] = await arrived(one, 1);
    await arrived(other, 1);
    await settled();
    expect(message).toEqual({
      ...{ title: 'New enquiry', body: 'Tap to open it.', tag: json._id },
      path: `/admin/enquiries?item=${json._id}`,
    });
    const [{ headers } = { headers: {} }] = service().messagesTo(one);
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect([service().messagesTo(one).length, service().messagesTo(other).length]).toEqual([1, 1]);
  });

  test('A-GATE-05 a device whose account may no longer read the desk is not notified', async () => {
    const editor = await makeAccount(server(), 'viewer');
    const [own, former] = [await device(), await device({}, editor.token)];
    await request(server(), `/admins/accounts/${editor.id}`, {
      ...{ method: 'PUT', json: { adminRole: 'editor' }, token: server().admin },
    });
    await sendEnquiry(server(), enquiry());
    await arrived(own, 1);
    await settled();
    expect(service().messagesTo(former)).toEqual([]);
  });

  test('D73 an application is reported, with the name if the admin wants it; types that are off are not', async () => {
    const [named, quiet] = [await device({ showsNames: true }), await device({ types: ['enquiry'] })];
    const { json } = await request(server(), '/jobs/apply', { body: application({ name: 'Ravi\nKumar' }) });
    expect(await arrived(named, 1)).toEqual([
      { title: 'New application', body: 'Ravi Kumar', path: `/admin/applications?item=${json._id}`, tag: json._id },
    ]);
    await settled();
    expect(service().messagesTo(quiet)).toEqual([]);
  });

  test('D79 spam is not reported before it is taken out', async () => {
    const phone = await device();
    const id = await received({ website: 'https://spam.example' });
    await settled();
    expect(service().messagesTo(phone)).toEqual([]);
    await change(id, { state: 'new' });
    await arrived(phone, 1);
  });

  test('D73 a mention reaches the admin that is named, not its author', async () => {
    const { token, id: account } = await makeAccount(server(), 'admin');
    const name = `Asha ${account.slice(0, 8)}`;
    await server().context.db.updateTable('accounts').set({ name }).where('id', '=', account).execute();
    const [theirs, own] = [await device({ types: ['mention'] }, token), await device({ types: ['mention'] })];
    const id = await received();
    await change(id, { note: `Please call, @${name.toUpperCase()}!` });
    expect((await arrived(theirs, 1))[0]?.title).toBe('You are mentioned in a note');
    await change(id, { note: `@${name} writes to herself` }, { token });
    await change(id, { note: 'To nobody@example.com' });
    await settled();
    expect([service().messagesTo(theirs).length, service().messagesTo(own).length]).toEqual([1, 0]);
  });

  test('D73 a follow-up is reported once when it is due, to its owner, and again if it is put off', async () => {
    const { token, id: account } = await makeAccount(server(), 'admin');
    const [owner, other] = [await device({}, token), await device({ types: ['followup'] })];
    const { db } = server().context;
    const id = await received();
    const due = new Date(Date.now() + HOUR).toISOString();
    await change(id, { owner: account, followUpAt: due });
    await arrived(owner, 1);
    await queueDueFollowUps(db);
    await Promise.all([1, 2, 3].map(() => queueDueFollowUps(db, Date.now() + 2 * HOUR)));
    await arrived(owner, 2);
    await queueDueFollowUps(db, Date.now() + 3 * HOUR);
    await change(id, { followUpAt: new Date(Date.now() + 4 * HOUR).toISOString() });
    await queueDueFollowUps(db, Date.now() + 5 * HOUR);
    const titles = (await arrived(owner, 3)).map(({ title }) => title);
    expect(titles).toEqual(['New enquiry', 'A follow-up is due', 'A follow-up is due']);
    // Long overdue: nobody is woken up by it.
    await change(id, { owner: '', followUpAt: new Date(Date.now() - 2 * DAY).toISOString() });
    await queueDueFollowUps(db);
    await settled();
    expect(service().messagesTo(other)).toEqual([]);
  });

  test('D73 a message waits for the end of quiet hours; reading the item meanwhile drops it', async () => {
    const zone = 'UTC';
    const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
    const quiet = { timeZone: zone, quietFrom: clock(Date.now() - HOUR), quietTo: clock(Date.now() + 2 * HOUR) };
    const phone = await device(quiet);
    const [waits, read] = [await received(), await received()];
    await settled();
    expect(service().messagesTo(phone)).toEqual([]);
    await request(server(), `/desk/items/${read}/seen`, { method: 'POST', token: server().admin });
    const later = Date.now() + 3 * HOUR;
    while (await sendNextPush(server().context, AbortSignal.timeout(20_000), later));
    expect((await arrived(phone, 1))[0]?.tag).toBe(waits);
  });

  test('D73 a failing push service gets the message again; one that has forgotten the device ends it', async () => {
    const phone = await device();
    service().answer = { status: 503 };
    await received();
    const { db } = server().context;
    const failures = async () =>
      (
        await db.selectFrom('push_messages').where('last_error', '=', '503').select(['attempts', 'next_at']).execute()
      )[0];
    await expect.poll(failures, { timeout: 30_000 }).toMatchObject({ attempts: expect.any(Number) });
    service().answer = { status: 429, headers: { 'Retry-After': '600' } };
    await db
      .updateTable('push_messages')
      .set({ next_at: new Date().toISOString() })
      .where('last_error', '=', '503')
      .execute();
    await expect
      .poll(
        async () =>
          (await db.selectFrom('push_messages').where('last_error', '=', '429').select('next_at').execute())[0]
            ?.next_at ?? '',
        { timeout: 30_000 },
      )
      .toSatisfy((next: string) => Date.parse(next) > Date.now() + 9 * 60_000);
    service().answer = { status: 201 };
    await db
      .updateTable('push_messages')
      .set({ next_at: new Date().toISOString() })
      .where('last_error', '=', '429')
      .execute();
    await arrived(phone, 1);

    service().answer = { status: 410 };
    await received();
    await expect
      .poll(
        async () =>
          (await db.selectFrom('push_devices').where('endpoint', '=', phone.endpoint).select('id').execute()).length,
        { timeout: 30_000 },
      )
      .toBe(0);
  });

  test('D73 a test message arrives also in quiet hours; nobody can test, change or remove the device of another admin', async () => {
    const phone = await device({ quietFrom: '00:00', quietTo: '23:59', timeZone: 'UTC' });
    const { token } = await makeAccount(server(), 'admin');
    const call = (method: string, path: string, by = server().admin) => request(server(), path, { method, token: by });
    for (const [method, path] of [
      ['POST', `/desk/push/${phone.id}/test`],
      ['DELETE', `/desk/push/${phone.id}`],
    ] as const)
      expect((await call(method, path, token)).status).toBe(404);
    expect((await call('POST', `/desk/push/${phone.id}/test`)).status).toBe(200);
    expect((await arrived(phone, 1))[0]).toMatchObject({ title: 'Notifications work', tag: 'test' });
    expect((await call('GET', '/desk/push', token)).json.devices).toEqual([]);
    expect((await call('GET', '/desk/push')).json.devices).toMatchObject([
      { id: phone.id, name: 'Phone', quietFrom: '00:00' },
    ]);
    expect((await call('DELETE', `/desk/push/${phone.id}`)).status).toBe(200);
    expect((await call('GET', '/desk/push')).json.devices).toEqual([]);
  });

  test('D73 a device is stored once; another account on it takes it over; signing out removes it', async () => {
    const phone = await device();
    expect((await put({ ...phone, name: 'My phone', types: [] })).json.device).toMatchObject({
      id: phone.id,
      name: 'My phone',
      types: [],
    });
    const { token } = await makeAccount(server(), 'admin');
    expect((await put({ ...phone, name: 'Theirs' }, token)).status).toBe(200);
    const devices = async (by: string) => (await request(server(), '/desk/push', { token: by })).json.devices;
    expect(await devices(server().admin)).toEqual([]);
    expect(await devices(token)).toHaveLength(1);
    await request(server(), '/admins/logout', { method: 'POST', token });
    expect(await server().context.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
  });

  test.each([
    [{ endpoint: 'nowhere' }, 'endpoint'],
    [{ endpoint: 'ftp://example.com/x' }, 'endpoint'],
    [{ p256dh: 'short' }, 'p256dh'],
    [{ quietFrom: '25:00' }, 'quietFrom'],
    [{ types: ['weather'] }, 'types'],
  ])('D73 %j is refused', async (changes, field) => {
    const { status, json } = await put({ ...service().subscribe(), ...(changes as object) });
    expect([status, Object.keys(json.errors)[0]?.split('.')[0]]).toEqual([400, field]);
  });

  test('D73 the keys are created once, at the first start, whatever number of processes starts', async () => {
    const { db } = server().context;
    const key = (await request(server(), '/desk/push', { token: server().admin })).json.publicKey;
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(await vapidKeys(db)).toMatchObject({ publicKey: key });
    await db.deleteFrom('secrets').where('name', '=', 'vapid').execute();
    const keys = await Promise.all([1, 2, 3, 4].map(async () => (await vapidKeys(db)).publicKey));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe(key);
  });

  test('D73 old messages and devices that are not used any more are purged', async () => {
    const phone = await device();
    await received();
    await arrived(phone, 1);
    const { db } = server().context;
    const count = async () => [
      (await db.selectFrom('push_messages').select('id').execute()).length,
      (await db.selectFrom('push_devices').select('id').execute()).length,
    ];
    await settled();
    await purge(server().context, Date.now() + 29 * DAY);
    expect(await count()).toEqual([1, 1]);
    await purge(server().context, Date.now() + 31 * DAY);
    expect(await count()).toEqual([0, 1]);
    await purge(server().context, Date.now() + 91 * DAY);
    expect(await count()).toEqual([0, 0]);
  });
});
