import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Summary } from '#contract/admin/summary.ts';
import { newId } from '#server/db/ids.ts';
import { application } from '../support/application.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { replaceRows } from '../support/rows.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

const NOON = Date.UTC(2026, 2, 10, 12);
const at = (text: string) => ({ createdAt: new Date(text).toISOString() });

describe.each(databases)('the summary on %s', (kind) => {
  const server = useServer(kind);
  afterEach(() => void vi.useRealTimers());

  async function summary(query = ''): Promise<Summary> {
    const { status, json } = await request(server(), `/admins/summary${query}`, { token: server().admin });
    expect(status).toBe(200);
    return json;
  }
  const daysOf = ({ enquiries }: Summary) =>
    Object.fromEntries(enquiries.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]));

  test('A-DASH-04 each count is that of its list, also after a deletion and its undo', async () => {
    const { db } = server().context;
    const row = { id: newId(), created_at: new Date().toISOString() };
    await db
      .insertInto('team_members')
      .values({ ...row, name: 'A', designation: '' })
      .execute();
    await db
      .insertInto('services')
      .values({ ...row, service_name: 'A', description: '', serial_number: '1' })
      .execute();
    await db
      .insertInto('reviews')
      .values({ ...row, client_name: 'A', message: '', company_name: '', rating: 5 })
      .execute();
    await db
      .insertInto('projects')
      .values({ ...row, name: 'A', description: '' })
      .execute();
    await db
      .insertInto('portfolio_items')
      .values({ ...row, title: 'A', company: '', category: '' })
      .execute();
    for (let sent = 0; sent < 3; sent += 1) await sendEnquiry(server(), enquiry());
    for (let sent = 0; sent < 2; sent += 1) await request(server(), '/jobs/apply', { body: application() });
    const counts = { team: 1, services: 1, reviews: 1, projects: 1, portfolio: 1, applications: 2, contacts: 3 };
    expect((await summary()).counts).toEqual(counts);
    const lists = {
      ...{ team: '/team/all', services: '/services/all', reviews: '/reviews/all', projects: '/projects/all' },
      ...{ applications: '/jobs/applications', contacts: '/contacts/all' },
    };
    for (const [name, path] of Object.entries(lists)) {
      const { json } = await request(server(), path, { token: server().admin });
      expect([name, json.length]).toEqual([name, counts[name as keyof typeof counts]]);
    }
    const change = (method: string, path: string) => request(server(), path, { method, token: server().admin });
    const [first] = (await request(server(), '/contacts/all', { token: server().admin })).json;
    for (const [base, id] of [
      ['contacts', first._id],
      ...['team', 'services', 'reviews', 'projects', 'portfolio'].map((name) => [name, row.id]),
    ]) {
      expect((await change('DELETE', `/${base}/delete/${id}`)).status).toBe(200);
    }
    expect((await summary()).counts).toEqual({
      ...counts,
      ...{ team: 0, services: 0, reviews: 0, projects: 0, portfolio: 0 },
      contacts: 2,
    });
    await change('POST', `/contacts/restore/${first._id}`);
    expect((await summary()).counts.contacts).toBe(3);
  });

  test('A-DASH-04 the last thirty days, oldest first, including days without enquiries', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    await replaceRows(server(), 'contacts', [
      at('2026-02-08T23:59:59.999Z'),
      at('2026-02-09T00:00:00.000Z'),
      ...[at('2026-03-09T23:59:59.999Z'), at('2026-03-10T00:00:00.000Z'), at('2026-03-10T11:59:00.000Z')],
    ]);
    const { enquiries } = await summary();
    expect(enquiries).toHaveLength(30);
    expect([enquiries[0], enquiries[29]]).toEqual([
      { day: '2026-02-09', count: 1 },
      { day: '2026-03-10', count: 2 },
    ]);
    expect(enquiries.map(({ day }) => day)).toEqual(enquiries.map(({ day }) => day).sort());
    expect(enquiries.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test('D68 A-DASH-04 a day begins in the time zone of the reader, half hours included', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10, 20) });
    await replaceRows(server(), 'contacts', [at('2026-03-10T18:29:59.999Z'), at('2026-03-10T18:30:00.000Z')]);
    expect(daysOf(await summary('?offset=330'))).toEqual({ '2026-03-10': 1, '2026-03-11': 1 });
    expect(daysOf(await summary('?offset=0'))).toEqual({ '2026-03-10': 2 });
    expect(daysOf(await summary('?offset=-480'))).toEqual({ '2026-03-10': 2 });
    expect((await summary('?offset=-840')).enquiries[29]?.day).toBe('2026-03-10');
  });

  test.each(['841', '-841', '1.5', 'here'])('A-DASH-04 400 for the offset %s', async (offset) => {
    const { status, json } = await request(server(), `/admins/summary?offset=${offset}`, { token: server().admin });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['offset']]);
  });
});
