import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountCalls, anyEmail, registration } from '../support/accounts.ts';
import { application } from '../support/application.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { mailsIn, newestMail } from '../support/mail.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

const SALES = 'sales@agency.example';
const ORIGIN = 'https://www.agency.example';

describe.each(databases)('mail on %s', (kind) => {
  const server = useServer(kind, { SALES_EMAIL: SALES, PUBLIC_ORIGIN: ORIGIN });
  const { sendOtp, register } = accountCalls(server);
  const folder = () => server().context.config.dataDir;
  const toSales = async (subject: string) =>
    (await mailsIn(folder(), SALES)).filter((mail) => mail.subject?.includes(subject));
  const arrived = (subject: string) =>
    expect
      .poll(() => toSales(subject), { timeout: 30_000 })
      .toHaveLength(1)
      .then(() => toSales(subject));

  test('P-API-06 a new enquiry is mailed to sales, with the visitor as Reply-To', async () => {
    const address = '12 Lake Road';
    const sent = enquiry({ address, message: 'A site for a bakery\n\nपोहा & जलेबी, "soon"?' });
    expect((await sendEnquiry(server(), sent)).status).toBe(201);
    const [mail] = await arrived(sent.name);
    expect(mail?.from).toEqual({ name: 'agency.example', address: SALES });
    expect(mail?.to).toEqual([{ name: '', address: SALES }]);
    expect(mail?.replyTo).toEqual([{ name: '', address: sent.email }]);
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@www\.agency\.example>$/);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(Math.abs(Date.now() - Date.parse(mail?.date ?? ''))).toBeLessThan(60_000);
    for (const value of [sent.name, sent.phoneNumber, sent.email, address, 'पोहा', `${ORIGIN}/admin/contact-us-data`]) {
      expect(mail?.text).toContain(value);
      expect(mail?.html).toContain(value);
    }
    expect(mail?.text).toContain('> A site for a bakery\n> \n> पोहा & जलेबी, "soon"?');
    expect(mail?.html).toContain('पोहा &amp; जलेबी, &quot;soon&quot;?');
  });

  test('P-API-06 a new application is mailed to sales with its opening, without the resume', async () => {
    const name = `Ravi ${randomUUID()}`;
    const { db } = server().context;
    const category = { id: randomUUID(), name: 'Engineering', position: 1, created_at: '' };
    await db.insertInto('career_categories').values(category).execute();
    const place = { title: 'Kotlin Developer', location: 'Indore', experience: '2 years', openings: 1, position: 1 };
    const opening = { id: randomUUID(), category_id: category.id, ...place, created_at: new Date().toISOString() };
    await db.insertInto('career_openings').values(opening).execute();
    const body = application({ name, email: 'Ravi@example.com', opening: opening.id });
    expect((await request(server(), '/jobs/apply', { body })).status).toBe(201);
    const [mail] = await arrived(name);
    expect(mail?.subject).toBe(`New application from ${name}`);
    expect(mail?.replyTo).toEqual([{ name: '', address: 'Ravi@example.com' }]);
    for (const value of [name, 'Kotlin Developer', `${ORIGIN}/admin/Resumes`]) expect(mail?.text).toContain(value);
    expect(mail?.attachments).toEqual([]);
  });

  test('P-API-06 a submission is mailed once however often it is sent, a refused one never', async () => {
    const sent = enquiry();
    const key = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => sendEnquiry(server(), sent, { key })));
    expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
    expect((await sendEnquiry(server(), { ...sent, message: 'Another' }, { key })).status).toBe(422);
    expect((await sendEnquiry(server(), { ...sent, email: 'bot' })).status).toBe(400);
    await arrived(sent.name);
    const last = enquiry();
    await sendEnquiry(server(), last);
    await arrived(last.name);
    expect(await toSales(sent.name)).toHaveLength(1);
  });

  test('P-API-06 input can add neither a header nor markup', async () => {
    const id = randomUUID();
    const name = `${id}\r\nBcc: evil@example.com\r\n\r\n<img src=//evil.example/x onerror=alert(1)>\u2028\u0007`;
    const message = '</section><script>alert(1)</script>\r\n.\r\nRCPT TO:<evil@example.com>\r\n<a href="javascript:x">';
    expect((await sendEnquiry(server(), enquiry({ name, message }))).status).toBe(201);
    const [mail] = await arrived(id);
    expect(mail?.subject).toMatch(new RegExp(`^New enquiry from ${id} Bcc: evil@example\\.com <img [^\\n]*…$`));
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to).toHaveLength(1);
    expect(mail?.html).not.toMatch(/<(img|script|a href="(?!https:\/\/www\.agency\.example\/))/);
    expect(mail?.text).toContain('> RCPT TO:<evil@example.com>');
  });

  test('A-API-03 a mail loads nothing from elsewhere, and has all parts', async () => {
    const email = anyEmail();
    await sendOtp(email);
    const code = await newestMail(folder(), email);
    await register(registration());
    const existing = registration({ email });
    await register(existing);
    await register(existing);
    const account = await newestMail(folder(), email, 2);
    expect(code.subject).toMatch(/^\d{6} is your code for www\.agency\.example$/);
    for (const { html = '', text = '' } of [code, account]) {
      expect(text.length).toBeGreaterThan(100);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).not.toMatch(/<(img|table|link|script|iframe)|url\(|@import/);
      expect(html.match(/https?:\/\/[^"<]+/g) ?? []).toEqual(html.includes('href') ? [`${ORIGIN}/login`] : []);
      for (const line of text.split('\n')) expect(line.length).toBeLessThan(998);
    }
  });

  test('A-API-03 each mail is a private file, written completely or not at all', async () => {
    const email = anyEmail();
    await sendOtp(email);
    await newestMail(folder(), email);
    const path = join(folder(), 'mail');
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    const names = (await readdir(path)).filter((name) => !name.startsWith('.'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(name).toMatch(/^[\da-f-]{36}\.eml$/);
      expect((await stat(join(path, name))).mode & 0o777).toBe(0o600);
    }
  });
});
