import { describe, expect, test } from 'vitest';
import type { DeskReport } from '#contract/admin/desk-reports.ts';
import { durationText } from '#contract/admin/desk-reports.ts';
import { writeOrigin } from '#contract/public/submission-origin.ts';
import { lastWeeks } from '#server/core/local-time.ts';
import { queueReportMails } from '#server/desk/reports/report-mail.ts';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { type RowFields, replaceRows } from '../support/rows.ts';
import { databases, enquiry, makeAccount, useServer } from '../support/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const INDIA = 330;

test('D73 a duration has its two largest units', () => {
  const texts = [20, 60, 2700, 12_000, 3600, 187_200, 172_800].map(durationText);
  expect(texts).toEqual(['under a minute', '1 min', '45 min', '3 h 20 min', '1 h', '2 d 4 h', '2 d']);
});

test('D73 weeks begin on Monday in the time zone of the admin', () => {
  // Sunday 8 March 2026, 20:00 UTC, is Monday in India.
  const now = Date.UTC(2026, 2, 8, 20);
  expect(lastWeeks(2, INDIA, now)).toEqual([
    { day: '2026-03-02', from: '2026-03-01T18:30:00.000Z', to: '2026-03-08T18:30:00.000Z' },
    { day: '2026-03-09', from: '2026-03-08T18:30:00.000Z', to: '2026-03-15T18:30:00.000Z' },
  ]);
  expect(lastWeeks(1, 0, now)[0]?.day).toBe('2026-03-02');
});

describe.each(databases)('the reports of the desk on %s', (kind) => {
  const server = useServer(kind);
  const { read, change, received } = deskOf(server);
  const report = (query = ''): Promise<DeskReport> => read(`/desk/reports?offset=${INDIA}${query}`);
  const ago = (time: number): RowFields => ({ createdAt: new Date(Date.now() - time).toISOString() });
  const from = (page: string) =>
    sendEnquiry(server(), enquiry(), {
      headers: { 'Submission-Origin': writeOrigin({ page, campaign: '', installed: false, sentAt: '' }) },
    });

  test('D73 enquiries are counted by week, without spam and deleted ones, and not beyond the period', async () => {
    await replaceRows(server(), 'contacts', [ago(0), ago(0), ago(WEEK), ago(5 * WEEK), ago(60 * WEEK)]);
    const spam = await received();
    await change(spam, { state: 'spam' });
    const deleted = await received();
    await request(server(), `/contacts/delete/${deleted}`, { method: 'DELETE', token: server().admin });
    const { weeks } = await report('&weeks=4');
    expect(weeks.map(({ count }) => count)).toEqual([0, 0, 1, 2]);
    expect(weeks.map(({ week }) => week)).toEqual(lastWeeks(4, INDIA).map(({ day }) => day));
    expect((await report()).weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2]);
    expect((await report('&weeks=52')).weeks.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test('D73 enquiries are grouped by page and service; what is not named is counted, too', async () => {
    await replaceRows(server(), 'contacts', [ago(0)]);
    for (const page of ['/services/web', '/services/web', '/contact?topic=web', '/contact', '/', '/']) await from(page);
    for (let page = 0; page < 7; page += 1) await from(`/portfolio/${page}`);
    const { pages, services, others } = await report();
    expect(pages.slice(0, 3).map(({ count }) => count)).toEqual([2, 2, 2]);
    expect(pages.slice(0, 3).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['/', '/contact', '/services/web']),
    );
    expect([pages.length, pages.at(-1), others.pages]).toEqual([9, { name: '', count: 1 }, 2]);
    expect(services).toEqual([
      { name: 'web', count: 3 },
      { name: '', count: 11 },
    ]);
  });

  test('D73 the median time to the first answer, outcomes, and overdue items', async () => {
    await replaceRows(
      server(),
      'contacts',
      [1, 2, 5, 9, 100].map((hours) => ago(hours * HOUR)),
    );
    expect((await report()).reply).toEqual({ answered: 0, median: null });
    const ids: string[] = (await read('/desk/enquiries')).map(({ _id }: { _id: string }) => _id);
    const [one, two, five, nine] = ids as [string, string, string, string];
    await change(one, { contacted: 'call' });
    await change(two, { contacted: 'mail' });
    await change(five, { contacted: 'whatsapp' });
    // Only the first answer counts.
    await change(one, { contacted: 'mail' });
    const { reply } = await report();
    expect([reply.answered, Math.round((reply.median ?? 0) / 3600)]).toEqual([3, 2]);
    await change(nine, { contacted: 'call' });
    expect(Math.round(((await report()).reply.median ?? 0) / 360)).toBe(35);

    await change(one, { state: 'won' });
    await change(two, { state: 'won' });
    await change(five, { state: 'lost' });
    expect((await report()).outcome).toEqual({ won: 2, lost: 1 });

    const past = new Date(Date.now() - DAY).toISOString();
    await change(nine, { followUpAt: past });
    await change(two, { followUpAt: past });
    expect((await report()).overdue).toEqual({ enquiries: 1, applications: 0 });
  });

  test('D73 the funnel counts an application in each state that it has reached, also if it was declined then', async () => {
    await replaceRows(server(), 'applications', []);
    const apply = async () => (await request(server(), '/jobs/apply', { body: application() })).json._id as string;
    const reach = async (...states: string[]) => {
      const id = await apply();
      for (const state of states) await change(id, { state });
    };
    await reach();
    await reach('shortlisted', 'interview');
    await reach('shortlisted', 'interview', 'declined');
    await reach('hired');
    await reach('declined');
    expect((await report()).funnel).toEqual({
      ...{ received: 5, shortlisted: 3, interview: 3, offered: 1, hired: 1, declined: 2 },
    });
  });

  test('D73 reports are for admins; an unusable period is refused', async () => {
    const { token } = await makeAccount(server(), 'user');
    expect((await request(server(), '/desk/reports', { token })).status).toBe(403);
    expect((await request(server(), '/desk/reports?weeks=5', { token: server().admin })).json.message).toBe(
      'weeks must be one of 4, 12, 26, 52',
    );
  });

  test('D73 who orders the weekly mail gets it once a week, on Monday morning, until it is cancelled', async () => {
    const { context } = server();
    const { token, email } = await makeAccount(server(), 'admin');
    const order = (isOn: boolean) =>
      request(server(), '/desk/reports/mail', { method: 'PUT', token, json: { isOn, offset: INDIA } });
    const hasMail = async () => (await read('/desk/reports', token)).hasMail;
    const queued = async () =>
      (await context.db.selectFrom('mails').where('recipient', '=', email).select('id').execute()).length;
    await replaceRows(server(), 'contacts', [ago(0), ago(0), ago(WEEK)]);
    expect(await hasMail()).toBe(false);
    expect((await order(true)).status).toBe(200);
    expect(await hasMail()).toBe(true);
    const monday = Date.parse(lastWeeks(1, INDIA)[0]?.to ?? '');
    for (const time of [Date.now(), monday + 7 * HOUR]) await queueReportMails(context, time);
    expect(await queued()).toBe(0);
    await Promise.all([1, 2, 3].map(() => queueReportMails(context, monday + 8 * HOUR)));
    await queueReportMails(context, monday + 3 * DAY);
    expect(await queued()).toBe(1);
    const mail = await newestMail(context.config.dataDir, email);
    expect(mail.subject).toMatch(/^Enquiries and applications in the week of \d+ \w+$/);
    expect(mail.text).toContain('Enquiries: 2 (the week before: 1)');
    expect(mail.text).toContain('Answered so far: none');
    expect(mail.text).toContain(`${context.config.publicOrigin}/admin/welcome`);
    // After two weeks without the server, only the last week is reported.
    await queueReportMails(context, monday + 2 * WEEK + DAY);
    expect(await queued()).toBe(2);
    await order(false);
    await queueReportMails(context, monday + 4 * WEEK);
    expect(await queued()).toBe(2);
    expect(await hasMail()).toBe(false);
  });
});
