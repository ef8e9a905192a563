import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { referenceOf } from '#contract/core/reference.ts';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { databases, enquiry, preparedEnv, startServer, useServer } from '../support/server.ts';

const SALES = 'sales@agency.example';
const address = () => `${randomUUID()}@example.com`;

describe.each(databases)('acknowledgements on %s', (kind) => {
  const server = useServer(kind, {
    ACKNOWLEDGE: 'on',
    SALES_EMAIL: SALES,
    PUBLIC_ORIGIN: 'https://www.agency.example',
  });
  const { received, change } = deskOf(server);
  const folder = () => server().context.config.dataDir;
  const queuedFor = async (email: string) =>
    (await server().context.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

  test('D74 the sender of an enquiry gets one mail with its reference, in the thread of the replies, without the text', async () => {
    const email = address();
    const key = randomUUID();
    const body = enquiry({ email, name: 'Meera  Deshpande', message: 'Buy cheap watches' });
    const id = (await sendEnquiry(server(), body, { key })).json._id;
    await sendEnquiry(server(), body, { key });
    const mail = await newestMail(folder(), email);
    expect(mail.subject).toBe(`We have received your enquiry (${referenceOf(id)})`);
    expect(mail.from).toEqual({ name: 'agency.example', address: SALES });
    expect(mail.text).toContain('Hello Meera Deshpande,');
    expect(`${mail.text}${mail.html}`).not.toContain('watches');
    expect(mail.headers.find(({ key: name }) => name === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.references).toBe(`<${id}@www.agency.example>`);
    expect(await queuedFor(email)).toBe(1);
    await change(id, { reply: { subject: 'Re: your enquiry', text: 'Hello' } });
    const reply = await newestMail(folder(), email, 2);
    expect(reply.references).toContain(`<${id}@www.agency.example>`);
  });

  test('D74 an address gets at most one mail an hour, whatever is sent in its name', async () => {
    const email = address();
    await Promise.all([1, 2, 3].map(() => received({ email })));
    await received({ email: email.toUpperCase() });
    const body = application({ email });
    expect((await request(server(), '/jobs/apply', { body })).status).toBe(201);
    expect((await queuedFor(email)) + (await queuedFor(email.toUpperCase()))).toBe(1);
  });

  test('D74 an applicant gets one, too; the sales address does not', async () => {
    const email = address();
    await request(server(), '/jobs/apply', { body: application({ email }) });
    expect((await newestMail(folder(), email)).subject).toContain('We have received your application');
    const before = await queuedFor(SALES);
    await received({ email: SALES.toUpperCase() });
    expect([await queuedFor(SALES), await queuedFor(SALES.toUpperCase())]).toEqual([before + 1, 0]);
  });

  test.each(['Win at evil.example', 'Call +91 98260 00000', '<b>Meera</b>', '😀'])(
    'D74 a name that is none is left out: %s',
    async (name) => {
      const email = address();
      await received({ email, name });
      const { text = '', html = '' } = await newestMail(folder(), email);
      expect(text).toContain('Hello,');
      expect(text + html).not.toContain('evil');
    },
  );

  test.each(['आशा शर्मा', 'A. Kumar', "Seán O'Brien-Nuñez"])('D74 a name of any script is kept: %s', async (name) => {
    const email = address();
    await received({ email, name });
    expect((await newestMail(folder(), email)).text).toContain(`Hello ${name},`);
  });
});

test('D74 acknowledgements can be switched off', async () => {
  const server = await startServer({ ...(await preparedEnv('sqlite')), SALES_EMAIL: SALES });
  const email = address();
  await sendEnquiry(server, enquiry({ email }));
  const { dataDir } = server.context.config;
  await newestMail(dataDir, SALES);
  expect(await mailsIn(dataDir, email)).toEqual([]);
  await server.stop();
});
