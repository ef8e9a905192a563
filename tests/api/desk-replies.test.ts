import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { request } from '../support/http.ts';
import { mailsIn } from '../support/mail.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const SALES = 'sales@agency.example';

describe.each(databases)('replies on %s', (kind) => {
  const server = useServer(kind, { SALES_EMAIL: SALES, PUBLIC_ORIGIN: 'https://www.agency.example' });
  const { details, change, received } = deskOf(server);
  const mailsTo = (address: string) => mailsIn(server().context.config.dataDir, address);
  const arrived = async (address: string, count: number) => {
    await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(count);
    return mailsTo(address);
  };
  const reply = { subject: 'Re: your\r\nenquiry', text: 'Thank you.\n\nWe call you <b>tomorrow</b>.' };

  test('D73 a reply is mailed once to the sender, under the name of the admin; answers reach the sales address', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await received({ email, name: 'Meera', message: 'A site\nfor our shop' });
    const { token } = await makeAccount(server(), 'admin');
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => change(id, { reply }, { token, key })));
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    expect((await change(id, { reply }, { token, key })).status).toBe(200);
    const [mail] = await arrived(email, 1);
    expect(mail?.from).toEqual({ name: 'Test', address: SALES });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.subject).toBe('Re: your enquiry');
    expect(mail?.text).toContain('We call you <b>tomorrow</b>.\n\nMeera wrote on www.agency.example on ');
    expect(mail?.text).toContain('> A site\n> for our shop');
    expect(mail?.html).toContain('We call you &lt;b&gt;tomorrow&lt;/b&gt;.');
    expect(mail?.headers.some(({ key: name }) => name === 'auto-submitted')).toBe(false);
    await expect.poll(async () => (await details(id)).events.at(-1)?.delivery).toBe('sent');
    expect(await details(id)).toMatchObject({ state: 'talks', version: 2 });
    expect((await details(id)).repliedAt).not.toBe('');
    expect((await details(id)).events.at(-1)).toMatchObject({
      ...{ type: 'reply', by: 'Test', subject: 'Re: your enquiry', text: reply.text },
    });
  });

  test('D73 all replies to an enquiry are one thread, which begins with the mail that sales got', async () => {
    const [email, name] = [`${randomUUID()}@example.com`, randomUUID()];
    const id = await received({ email, name });
    for (const text of ['First', 'Second', 'Third'])
      expect((await change(id, { reply: { ...reply, text } })).status).toBe(200);
    const mails = await arrived(email, 3);
    const idOf = (text: string) => mails.find((mail) => mail.text?.startsWith(text))?.messageId ?? '';
    await expect.poll(async () => (await mailsTo(SALES)).some((mail) => mail.subject?.includes(name))).toBe(true);
    const root = (await mailsTo(SALES)).find((mail) => mail.subject?.includes(name))?.messageId;
    const third = mails.find((mail) => mail.text?.startsWith('Third'));
    expect(third?.inReplyTo).toBe(idOf('Second'));
    expect(third?.references).toBe([root, idOf('First'), idOf('Second')].join(' '));
    expect(mails.find((mail) => mail.text?.startsWith('First'))?.inReplyTo).toBe(root);
  });

  test('D73 an applicant gets a reply without a quote', async () => {
    const email = `${randomUUID()}@example.com`;
    const { json } = await request(server(), '/jobs/apply', { body: application({ email }) });
    expect((await change(json._id, { reply })).json.item).toMatchObject({ state: 'new', kind: 'application' });
    const [mail] = await arrived(email, 1);
    expect(mail?.text?.trim()).toBe(reply.text);
  });

  test('D40 the state that a reply sets gives way to the one that another admin has set; the reply is sent', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await received({ email });
    const { token } = await makeAccount(server(), 'admin');
    await change(id, { state: 'won' }, { token, basedOn: 1 });
    await change(id, { state: 'new' }, { token });
    expect((await change(id, { reply }, { basedOn: 1 })).json.item).toMatchObject({ state: 'new', version: 4 });
    await arrived(email, 1);
  });

  test('D73 an empty or too long reply is refused, and nothing is mailed', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await received({ email });
    for (const wrong of [
      { subject: '', text: 'x' },
      { subject: 'x', text: ' ' },
      { subject: 'x'.repeat(151), text: 'x' },
    ]) {
      const { status, json } = await change(id, { reply: wrong });
      expect([status, Object.keys(json.errors)]).toEqual([400, ['reply']]);
    }
    const { db } = server().context;
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual([]);
    expect((await details(id)).version).toBe(1);
  });
});
