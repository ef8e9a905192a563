import { describe, expect, test } from 'vitest';
import { jobsApplications } from '#contract/admin/applications.ts';
import { contactsAll } from '#contract/admin/enquiries.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import { pageOf } from '#contract/core/paging.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { type RowFields, replaceRows } from '../support/rows.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
}

const lists = [
  [contactsAll.path, 'contacts'],
  [jobsApplications.path, 'applications'],
] as const;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `N${index + 1}` }));

describe.each(databases)('long lists on %s', (kind) => {
  const server = useServer(kind, { ALLOWED_ORIGINS: 'https://app.example.com' });
  async function part(path: string, query: Record<string, string | number> = {}, headers: Record<string, string> = {}) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await request(server(), `${path}?${text}`, { token: server().admin, headers });
    const names = Array.isArray(answer.json) ? (answer.json as Row[]).map(({ name }) => name) : [];
    return { ...answer, names, page: pageOf(answer.headers) };
  }

  describe.each(lists)('%s', (path, table) => {
    const holds = (made: RowFields[]) => replaceRows(server(), table, made);

    test('A-API-07 A-API-08 D43 without parameters the whole list, newest first, without paging headers', async () => {
      await holds(numbered(60));
      const { names, page, status } = await part(path);
      expect([status, names.length, names[0], names[59]]).toEqual([200, 60, 'N60', 'N1']);
      expect(page).toBeUndefined();
    });

    test('D43 A-CUD-02 pages to the end and back, each row once, and the total', async () => {
      await holds(numbered(7));
      const first = await part(path, { limit: 3 });
      expect(first.names).toEqual(['N7', 'N6', 'N5']);
      expect(first.page).toEqual({ total: 7, next: expect.any(String), previous: undefined });
      const second = await part(path, { limit: 3, cursor: first.page?.next ?? '' });
      expect(second.names).toEqual(['N4', 'N3', 'N2']);
      expect(second.page).toEqual({ total: 7, next: expect.any(String), previous: expect.any(String) });
      const third = await part(path, { limit: 3, cursor: second.page?.next ?? '' });
      expect(third.names).toEqual(['N1']);
      expect(third.page).toEqual({ total: 7, next: undefined, previous: expect.any(String) });
      const back = await part(path, { limit: 3, cursor: third.page?.previous ?? '' });
      expect(back.names).toEqual(['N4', 'N3', 'N2']);
      const top = await part(path, { limit: 3, cursor: back.page?.previous ?? '' });
      expect(top.names).toEqual(['N7', 'N6', 'N5']);
      expect(top.page).toEqual({ total: 7, next: expect.any(String), previous: undefined });
      expect((await part(path, { limit: 3, cursor: top.page?.next ?? '' })).names).toEqual(['N4', 'N3', 'N2']);
    });

    test('D43 rows added meanwhile are neither skipped nor repeated, and the total counts them', async () => {
      await holds(numbered(4));
      const first = await part(path, { limit: 2 });
      await holds([...numbered(4), { name: 'New' }]);
      const next = await part(path, { limit: 2, cursor: first.page?.next ?? '' });
      expect([next.names, next.page?.total]).toEqual([['N2', 'N1'], 5]);
      expect((await part(path, { limit: 5, cursor: next.page?.previous ?? '' })).names).toEqual(['New', 'N4', 'N3']);
    });

    test('D43 rows of the same moment keep one order', async () => {
      const createdAt = '2026-02-03T04:05:06.789Z';
      await holds(numbered(9).map((row) => ({ ...row, createdAt })));
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const { names, page } = await part(path, cursor ? { limit: 2, cursor } : { limit: 2 });
        seen.push(...names);
        cursor = page?.next;
      }
      expect(seen.sort()).toEqual(
        numbered(9)
          .map(({ name }) => name)
          .sort(),
      );
    });

    test('D43 a page whose rows were all deleted still leads back', async () => {
      await holds(numbered(4));
      const next = (await part(path, { limit: 2 })).page?.next ?? '';
      await holds(
        numbered(4)
          .slice(2)
          .map((row, i) => ({ ...row, createdAt: `2026-01-0${i + 3}T00:00:00.000Z` })),
      );
      const { names, page } = await part(path, { limit: 2, cursor: next });
      expect([names, page?.next]).toEqual([[], undefined]);
      expect((await part(path, { limit: 9, cursor: page?.previous ?? '' })).names).toEqual(['N4', 'N3']);
    });

    test.each([
      ['letters of any case', 'VERMA', ['Asha Verma']],
      ['a part of a word', 'sha ver', ['Asha Verma']],
      ['Hindi', 'शर्मा', ['आशा शर्मा']],
      ['Greek, whose last sigma is another letter', 'ΟΔΟΣ', ['Οδος']],
      ['a letter that is two in upper case', 'STRASSE', ['Straße']],
      ['an accent written in either way', 'JOSE\u0301', ['José']],
      ['an e-mail', 'kiran@shop', ['Mail']],
      ['a telephone number', '98260 12345', ['Phone']],
      ['a telephone number without its spaces', '9826012345', ['Phone']],
      ['a per cent sign', '100%', ['100% cotton']],
      ['an underscore', 'a_b', ['a_b']],
      ['a backslash', 'c\\d', ['c\\d']],
      ['a quotation mark', 'o"h', ['o"h']],
      ['white space of other kinds', 'asha \n  verma', ['Asha Verma']],
      ['nothing but what is no text', '\u0000\ud800x\u0000', []],
      ['two characters', 'शर', ['आशा शर्मा']],
      ['what is nowhere', 'nowhere', []],
      ['words in any order', 'verma asha', ['Asha Verma']],
      ['words of different fields', 'verma a@', ['Asha Verma']],
      ['words of which some are too short for an index', 'a verma b', []],
      ['a word and a part of it', 'asha sh verma', ['Asha Verma']],
      ['a letter with an accent by the letter alone', 'jose', ['José']],
      ['a letter by one with an accent', 'ášha', ['Asha Verma']],
      ['words of which one is nowhere', 'asha nowhere', []],
    ])('D43 search finds %s', async (_, q, expected) => {
      const phone = '+91 98260 12345';
      await holds([
        ...['Asha Verma', 'आशा शर्मा', 'Οδος', 'Straße', 'José', '100% cotton', '1000 cotton', 'a_b', 'axb'].map(
          (name) => ({ name }),
        ),
        ...['c\\d', 'cd', 'o"h'].map((name) => ({ name })),
        ...[
          { name: 'Mail', email: 'Kiran@Shop.example' },
          { name: 'Phone', phone },
        ],
      ]);
      const { names, page } = await part(path, { q });
      expect([names, page?.total]).toEqual([expected, expected.length]);
    });

    test('D43 search is paged too, over more rows than one scan batch', async () => {
      await holds(Array.from({ length: 4100 }, (_, i) => ({ name: i % 1000 === 7 ? `Rare ${i}` : `Common ${i}` })));
      const first = await part(path, { q: 'rare', limit: 2 });
      expect([first.names, first.page?.total]).toEqual([['Rare 4007', 'Rare 3007'], 5]);
      const second = await part(path, { q: 'rare', limit: 2, cursor: first.page?.next ?? '' });
      expect([second.names, second.page?.total]).toEqual([['Rare 2007', 'Rare 1007'], 5]);
      const last = await part(path, { q: 'rare', limit: 2, cursor: second.page?.next ?? '' });
      expect([last.names, last.page?.next]).toEqual([['Rare 7'], undefined]);
      const back = await part(path, { q: 'rare', limit: 2, cursor: last.page?.previous ?? '' });
      expect(back.names).toEqual(['Rare 2007', 'Rare 1007']);
      expect((await part(path, { q: 'common', limit: 1 })).page?.total).toBe(4095);
      expect((await part(path, { q: '00 common', limit: 1 })).page?.total).toBe(72);
      expect((await part(path, { q: '4007 ra', limit: 1 })).page?.total).toBe(1);
    });

    test.each([
      ['limit', '0'],
      ['limit', '1001'],
      ['limit', '1.5'],
      ['limit', 'many'],
      ['cursor', 'nonsense'],
      ['cursor', Buffer.from('["older","now","x"]').toString('base64url')],
      ['cursor', Buffer.from('["sideways","2026-01-01T00:00:00.000Z","x"]').toString('base64url')],
      ['cursor', Buffer.from('{"0":"older"}').toString('base64url')],
      ['cursor', 'x'.repeat(301)],
      ['q', 'x'.repeat(201)],
    ])('D43 400 for the %s %s', async (name, value) => {
      const answer = await part(path, { [name]: value });
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [name]]);
    });

    test('D43 each page and version has its own ETag', async () => {
      await holds(numbered(3));
      const first = await part(path, { limit: 1 });
      const etag = { 'If-None-Match': first.headers.get('etag') ?? '' };
      expect((await part(path, { limit: 1 }, etag)).status).toBe(304);
      for (const other of [{}, { limit: 2 }, { limit: 1, cursor: first.page?.next ?? '' }, { limit: 1, q: 'N1' }]) {
        expect((await part(path, other, etag)).status).toBe(200);
      }
      await holds(numbered(4));
      expect((await part(path, { limit: 1 }, etag)).names).toEqual(['N4']);
    });

    test('D43 pages of allowed origins may read the headers', async () => {
      const { headers } = await part(path, { limit: 1 }, { Origin: 'https://app.example.com' });
      for (const name of Object.values(PAGE_HEADERS)) {
        expect(headers.get('access-control-expose-headers')?.split(', ')).toContain(name);
      }
    });
  });

  test('D43 enquiries are found by message and address, also a new one', async () => {
    await replaceRows(server(), 'contacts', [{ name: 'Shop', address: '12, Sarafa Bazaar, Indore' }]);
    expect((await part('/contacts/all', { q: 'sarafa' })).names).toEqual(['Shop']);
    const sent = enquiry({ message: 'हमारी दुकान के लिए\nवेबसाइट चाहिए' });
    await sendEnquiry(server(), sent);
    expect((await part('/contacts/all', { q: 'के लिए वेबसाइट' })).names).toEqual([sent.name]);
  });

  test('D43 D38 an enquiry is found by its changed fields, and not after its deletion', async () => {
    await replaceRows(server(), 'contacts', [{ name: 'Old' }, { name: 'Other' }]);
    const { _id } = (await part('/contacts/all', { q: 'old' })).json[0];
    const change = (method: string, path: string, json?: unknown) =>
      request(server(), `/contacts/${path}/${_id}`, { method, token: server().admin, json });
    await change('PUT', 'update', enquiry({ name: 'Newly Named' }));
    expect((await part('/contacts/all', { q: 'old' })).names).toEqual([]);
    expect((await part('/contacts/all', { q: 'newly' })).names).toEqual(['Newly Named']);
    await change('DELETE', 'delete');
    for (const query of [{ q: 'newly' }, { limit: 9 }, {}]) {
      expect((await part('/contacts/all', query)).names).not.toContain('Newly Named');
    }
    expect((await part('/contacts/all', { limit: 1 })).page).toMatchObject({ total: 1 });
    await change('POST', 'restore');
    expect((await part('/contacts/all', { q: 'newly' })).page).toMatchObject({ total: 1 });
  });

  test('D43 applications are found by the current title of their opening', async () => {
    const { db } = server().context;
    await db.insertInto('career_categories').values({ id: 'c', name: 'Engineering', position: 0 }).execute();
    const opening = { id: 'flutter', category_id: 'c', location: '', experience: '', openings: 1, position: 0 };
    await db
      .insertInto('career_openings')
      .values({ ...opening, title: 'Flutter Developer', created_at: '' })
      .execute();
    await replaceRows(server(), 'applications', [
      { name: 'Meera', opening: 'flutter' },
      { name: 'Kiran', opening: 'gone' },
      {},
    ]);
    const found = await part('/jobs/applications', { q: 'developer' });
    expect(found.names).toEqual(['Meera']);
    expect((await part('/jobs/applications', { q: 'developer meera' })).names).toEqual(['Meera']);
    expect((await part('/jobs/applications', { q: 'developer kiran' })).names).toEqual([]);
    expect(found.json[0]).toMatchObject({ opening: 'Flutter Developer', resumeName: 'resume.pdf' });
    const all = await part('/jobs/applications');
    expect(all.json.map((row: { opening: string }) => row.opening)).toEqual(['', '', 'Flutter Developer']);
  });
});
