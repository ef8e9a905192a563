import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeOrigin } from '#contract/public/submission-origin.ts';
import { purge } from '#server/app/maintenance.ts';
import { application } from '../support/application.ts';
import { deskOf, idsOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const SALES = 'sales@agency.example';
const TRAP = { website: 'https://spam.example' };
const LONG = `We rank your site first. ${'Only today, only for you. '.repeat(5)}`;
const address = () => `${randomUUID()}@example.com`;

describe.each(databases)('spam on %s', (kind) => {
  const server = useServer(kind, { SALES_EMAIL: SALES, ACKNOWLEDGE: 'on' });
  const { list, details, change, received, read } = deskOf(server);
  const db = () => server().context.db;
  const stateOf = async (id: string) => (await details(id)).state;
  const mailsAbout = async (id: string, email: string) =>
    db()
      .selectFrom('mails')
      .where((where) => where.or([where('id', '=', id), where('recipient', '=', email)]))
      .select('id')
      .execute();
  const fast = {
    headers: {
      'Submission-Origin': writeOrigin({ page: '/', campaign: '', installed: false, sentAt: '', seconds: 0.3 }),
    },
  };

  test('D23 D79 a suspicious enquiry gets the same response, is stored, and lies under spam; nobody is mailed', async () => {
    const honest = await sendEnquiry(server(), enquiry());
    const email = address();
    const key = randomUUID();
    const sent = enquiry({ ...TRAP, email });
    const caught = await sendEnquiry(server(), sent, { key });
    expect([caught.status, Object.keys(caught.json), caught.json.message]).toEqual([
      honest.status,
      [...Object.keys(honest.json), 'receipt'],
      honest.json.message,
    ]);
    const id = caught.json._id;
    expect((await sendEnquiry(server(), sent, { key })).json._id).toBe(id);
    expect(idsOf(await list('spam'))).toContain(id);
    expect(idsOf(await list('open'))).not.toContain(id);
    const { events, isUnread, version } = await details(id);
    expect([isUnread, version]).toEqual([false, 1]);
    expect(events.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
      ['received', ''],
      ['judged', 'trap'],
    ]);
    expect(await mailsAbout(id, email)).toEqual([]);
    const contacts: { _id: string }[] = await read('/contacts/all');
    expect(contacts.map(({ _id }) => _id)).toContain(id);
  });

  test('D79 an application is judged, too', async () => {
    const applied = await request(server(), '/jobs/apply', {
      body: application({ name: 'www.spam.example' }),
      ...fast,
    });
    expect(applied.status).toBe(201);
    expect((await details(applied.json._id)).events.at(-1)).toMatchObject({ type: 'judged', text: 'speed links' });
    expect((await read('/desk')).applications.spam).toBeGreaterThan(0);
    expect((await change(applied.json._id, { state: 'new' })).status).toBe(200);
    expect(await stateOf(applied.json._id)).toBe('new');
  });

  test('D79 what is no spam is mailed once it is taken out, and never again', async () => {
    const [name, email] = [randomUUID(), address()];
    const id = await received({ ...TRAP, name, email, message: 'A site for our shop' });
    await Promise.all([change(id, { state: 'new' }), change(id, { state: 'new' })]);
    await change(id, { state: 'spam' });
    await change(id, { state: 'talks' });
    const { dataDir } = server().context.config;
    expect((await newestMail(dataDir, email)).subject).toContain('We have received your enquiry');
    await expect
      .poll(async () => (await mailsIn(dataDir, SALES)).filter(({ text }) => text?.includes(name)).length, {
        timeout: 30_000,
      })
      .toBe(1);
    expect(await mailsAbout(id, email)).toHaveLength(2);
    expect(idsOf(await list('open'))).toContain(id);
  });

  test('D79 what an admin has put under spam was mailed already, and is not mailed again', async () => {
    const email = address();
    const id = await received({ email });
    await change(id, { state: 'spam' });
    await change(id, { state: 'new' });
    expect(await mailsAbout(id, email)).toHaveLength(2);
  });

  test('D79 repeats are held: of one sender from the sixth in an hour, of one long text from the third sender', async () => {
    const email = address();
    const ids: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) ids.push(await received({ email: sent % 2 ? email : email.toUpperCase() }));
    expect(await Promise.all(ids.map(stateOf))).toEqual(['new', 'new', 'new', 'new', 'new', 'spam']);
    const others = [
      await received({ message: LONG }),
      await received({ message: LONG }),
      await received({ message: LONG }),
    ];
    expect(await Promise.all(others.map(stateOf))).toEqual(['new', 'new', 'spam']);
  });

  test('D79 a submission without our JavaScript, or of an earlier build, is not suspicious', async () => {
    const origin = { page: '/', campaign: '', installed: false, sentAt: '' };
    const sent = await sendEnquiry(server(), enquiry(), { headers: { 'Submission-Origin': writeOrigin(origin) } });
    expect(await stateOf(sent.json._id)).toBe('new');
    expect(await stateOf(await received())).toBe('new');
  });

  test('D79 spam is deleted after 90 days, and purged later; an old item that was put there lately stays', async () => {
    const id = await received(TRAP);
    const lately = await received();
    const kept = await received();
    const applied = (await request(server(), '/jobs/apply', { body: application(), ...fast })).json._id;
    const past = new Date(Date.now() - 91 * DAY).toISOString();
    await db()
      .updateTable('desk_items')
      .set({ created_at: past })
      .where('id', 'in', [id, lately, kept, applied])
      .execute();
    await db().updateTable('desk_events').set({ created_at: past }).where('item_id', 'in', [id, applied]).execute();
    await change(lately, { state: 'spam' });
    const status = async (each: string) =>
      (await request(server(), `/desk/items/${each}`, { token: server().admin })).status;
    await purge(server().context);
    expect(await Promise.all([id, lately, kept, applied].map(status))).toEqual([404, 200, 200, 404]);
    await purge(server().context, Date.now() + 31 * DAY);
    const left = await db().selectFrom('contacts').select('id').where('id', 'in', [id, lately, kept]).execute();
    expect(left.map((row) => row.id).sort()).toEqual([lately, kept].sort());
    expect(
      await db().selectFrom('resumes').select('application_id').where('application_id', '=', applied).execute(),
    ).toEqual([]);
  });
});
