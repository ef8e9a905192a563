import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MailRow } from '#server/db/system-tables.ts';
import { finishDigest } from '#server/desk/received/sales-digest.ts';
import { application } from '../support/application.ts';
import { passTime } from '../support/clock.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { usePushDevices } from '../support/push-devices.ts';
import { databases, useServer } from '../support/server.ts';

const SALES = 'sales@agency.example';
// On this machine, where push services of the tests are allowed.
const ORIGIN = 'http://localhost:3000';
const MINUTE = 60_000;

describe.each(databases)('the digest for sales on %s', (kind) => {
  const server = useServer(kind, { SALES_EMAIL: SALES, SALES_MAILS: '3', PUBLIC_ORIGIN: ORIGIN });
  const { received, change } = deskOf(server);
  const { device, settled, ...push } = usePushDevices(server);
  const folder = () => server().context.config.dataDir;
  const queued = () =>
    server().context.db.selectFrom('mails').selectAll().where('recipient', '=', SALES).orderBy('id').execute();
  const digest = async () => (await queued()).findLast(({ id }) => id.startsWith('digest-'));
  const apply = () => request(server(), '/jobs/apply', { body: application({ email: `${randomUUID()}@example.com` }) });

  test('D23 many submissions at once: each of the first has its mail, one digest after ten minutes counts the others', async () => {
    passTime(0);
    const phone = await device();
    const ids = [];
    for (let each = 0; each < 7; each += 1) ids.push(await received());
    expect((await apply()).status).toBe(201);
    const spam = await received({ website: 'https://spam.example' });
    const restored = await received({ website: 'https://spam.example' });
    const rows = await queued();
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids.slice(0, 3), expect.stringMatching(/^digest-\d+$/)].sort());
    await expect.poll(() => mailsIn(folder(), SALES), { timeout: 30_000 }).toHaveLength(3);
    // The devices: once for each that has a mail, once for all other enquiries, once for the applications.
    await settled();
    expect(await push.arrived(phone, 5)).toHaveLength(5);

    // An admin's 'not spam' is a single mail, and not in the digest.
    expect((await change(restored, { state: 'new' })).status).toBe(200);
    expect(await newestMail(folder(), SALES, 4)).toMatchObject({
      subject: expect.stringMatching(/^New enquiry from /),
    });

    passTime(11 * MINUTE);
    const { subject, text = '', html = '' } = await newestMail(folder(), SALES, 5);
    expect(subject).toBe('4 more enquiries and 1 more application');
    for (const path of ['enquiries', 'applications']) {
      expect(text).toContain(`${ORIGIN}/admin/${path}`);
      expect(html).toContain(`${ORIGIN}/admin/${path}`);
    }
    expect(text).not.toContain('@');
    expect((await queued()).map(({ id }) => id)).not.toContain(spam);
  });

  test('D23 later submissions have their own mails again; a digest of which nothing is left is not sent', async () => {
    passTime(60 * MINUTE);
    const ids = [await received(), await received(), await received(), await received()];
    const own = (await queued()).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(own).toEqual(ids.slice(0, 3));
    await change(ids[3] as string, { state: 'spam' });
    const waiting = await digest();
    expect(waiting?.subject).toBe('More submissions');
    expect(await finishDigest(server().context, waiting as MailRow)).toBeNull();
    const digests = async () => (await mailsIn(folder(), SALES)).filter((mail) => mail.subject?.includes('more'));
    const before = await digests();
    passTime(11 * MINUTE);
    await expect.poll(async () => (await digest())?.sent_at, { timeout: 30_000 }).toBeTruthy();
    expect(await digests()).toEqual(before);
  });

  test('D23 a digest is queued once by all who submit at the same moment', async () => {
    passTime(120 * MINUTE);
    const ids = await Promise.all(Array.from({ length: 12 }, () => received()));
    const { db } = server().context;
    const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
    expect(rows).toHaveLength(3);
    expect(await finishDigest(server().context, (await digest()) as MailRow)).toMatchObject({
      subject: '9 more enquiries',
    });
  });
});
