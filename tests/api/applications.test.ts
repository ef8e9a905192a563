import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { application, compoundOf, PDF, zipOf } from '../support/application.ts';
import { type RequestOptions, request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

const DOCX = zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
const WRONG = 'Resume must be a PDF, DOC or DOCX file';
const ACTIVE = 'Resume must not contain macros or programs. Save it as a PDF, then choose that';
const MB5 = 5 * 1024 * 1024;

describe.each(databases)('job applications on %s', (kind) => {
  const server = useServer(kind);
  afterEach(() => void vi.useRealTimers());
  const apply = (body: FormData, options: RequestOptions = {}) =>
    request(server(), '/jobs/apply', { body, ...options });
  const rowsOf = (email: string) =>
    server()
      .context.db.selectFrom('applications')
      .innerJoin('resumes', 'resumes.application_id', 'applications.id')
      .selectAll()
      .where('email', '=', email)
      .execute();

  test('P-CAR-18 D31 the four parts and the opening are stored with the file, and answered', async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = await apply(application({ email, opening: 'frontend-engineer' }));
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      success: true,
      message: 'Application submitted! Our recruiter will reach out to you soon.',
      _id: expect.any(String),
      createdAt: expect.any(String),
    });
    const [row, ...more] = await rowsOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: 'resume.pdf', phone: '+91 98260 00000', opening: 'frontend-engineer' });
    expect(row?.type).toBe('application/pdf');
    expect(Buffer.from(row?.bytes ?? [])).toEqual(PDF);
    expect(row?.sha256).toBe(createHash('sha256').update(PDF).digest('hex'));
  });

  test.each([
    ['a PDF', PDF, 'cv.pdf', 'cv.pdf'],
    ['a DOC', compoundOf('WordDocument'), 'cv.doc', 'cv.doc'],
    ['a DOCX', DOCX, 'cv.docx', 'cv.docx'],
    ['a DOCX named .pdf', DOCX, 'cv.pdf', 'cv.docx'],
    ['a PDF of 5 MB', Buffer.concat([PDF, Buffer.alloc(MB5 - PDF.length)]), 'cv.pdf', 'cv.pdf'],
    ['a hidden ending', PDF, 'cv\u202efdp.exe', 'cvfdp.exe.pdf'],
    ['a name with a path', PDF, '../../etc/..\\cv.pdf', 'cv.pdf'],
    ['a device of Windows', PDF, 'con.tar.pdf', '_con.tar.pdf'],
    ['a Hindi name', PDF, 'बायोडाटा.pdf', 'बायोडाटा.pdf'],
  ])('D18 %s is taken, its kind decided by its content', async (_, bytes, name, stored) => {
    const email = `${randomUUID()}@example.com`;
    expect((await apply(application({ email }, bytes, name))).status).toBe(201);
    expect((await rowsOf(email)).map((row) => row.name)).toEqual([stored]);
  });

  test('P-CAR-18 a file name of 76,000 characters is processed quickly', async () => {
    const email = `${randomUUID()}@example.com`;
    const start = process.cpuUsage();
    const answer = await apply(application({ email }, PDF, `a${' .'.repeat(38_000)}b`));
    // Processor time of this process, in which the server runs. Quadratic work would take more than 10 s.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
    expect(answer.status).toBe(201);
    expect((await rowsOf(email)).map((row) => row.name)).toEqual([expect.stringMatching(/^.{1,100}\.pdf$/)]);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 415, WRONG],
    ['a program', Buffer.from('MZ\x90\0\x03'), 415, WRONG],
    ['plain text', Buffer.from('Asha Verma, engineer'), 415, WRONG],
    ['an old spreadsheet', compoundOf('Workbook'), 415, WRONG],
    ['a zip without a document', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 415, WRONG],
    ['half a DOCX', DOCX.subarray(0, DOCX.length - 30), 415, WRONG],
    [
      'a directory that points beyond the file',
      Buffer.from(DOCX).fill(255, DOCX.length - 6, DOCX.length - 2),
      415,
      WRONG,
    ],
    ['a DOCX with macros', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 415, ACTIVE],
    ['a DOCX with a program', zipOf('[Content_Types].xml', 'word/document.xml', 'word/media/cv.PDF.exe'), 415, ACTIVE],
    ['a DOCX with ActiveX', zipOf('[Content_Types].xml', 'word/document.xml', 'word/activeX/a.xml'), 415, ACTIVE],
    ['a DOCX with an object', zipOf('[Content_Types].xml', 'word/document.xml', 'word/embeddings/o.bin'), 415, ACTIVE],
    ['a DOC with macros', compoundOf('WordDocument', 'Macros'), 415, ACTIVE],
    ['a DOC with a packaged file', compoundOf('WordDocument', '\u0001Ole10Native'), 415, ACTIVE],
    ['5 MB and a byte', Buffer.concat([PDF, Buffer.alloc(MB5 + 1 - PDF.length)]), 413, 'Resume can have at most 5 MB'],
    ['no file', null, 400, 'Resume is required'],
  ])('P-CAR-18 D18 %s is refused, and nothing is stored', async (_, bytes, status, message) => {
    const email = `${randomUUID()}@example.com`;
    const answer = await apply(application({ email }, bytes));
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ success: false, message, errors: { resume: message } });
    expect(await rowsOf(email)).toEqual([]);
  });

  test.each([
    ['name', { name: undefined }],
    ['email', { email: 'asha@' }],
    ['phone', { phone: '1'.repeat(33) }],
  ])('P-CAR-18 a wrong %s is refused by its name; phone may be missing', async (field, changes) => {
    const answer = await apply(application(changes));
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [field]]);
    expect((await apply(application({ phone: undefined }))).status).toBe(201);
  });

  test('P-CAR-18 the same file under the same key is stored once; other bytes are 422', async () => {
    const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const first = await apply(application({ email }), { key });
    const second = await apply(application({ email }), { key });
    expect([first.status, first.json.receipt]).toEqual([201, key]);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    const other = await apply(application({ email }, Buffer.concat([PDF, Buffer.from(' ')])), { key });
    expect(other.status).toBe(422);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test('D23 twenty applications pass from one address and for one e-mail; a repeat by key is not counted', async () => {
    // On a busy machine a bucket would refill while the test empties it.
    vi.useFakeTimers({ toFake: ['Date'] });
    const [from, email, key] = ['192.0.2.9', `${randomUUID()}@example.com`, randomUUID()];
    expect((await apply(application({ email }), { from, key })).status).toBe(201);
    for (let i = 1; i < 20; i += 1) expect((await apply(application({ email }), { from })).status).toBe(201);
    for (const refused of [await apply(application(), { from }), await apply(application({ email }))]) {
      expect([refused.status, refused.json.success]).toEqual([429, false]);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect((await apply(application({ email }), { from, key })).status).toBe(201);
    expect((await sendEnquiry(server(), enquiry(), { from })).status).toBe(201);
    expect((await apply(application())).status).toBe(201);
  });
});

describe.each(databases)('quotas of resumes on %s', (kind) => {
  const daily = useServer(kind, { RESUMES_PER_DAY: '2' });
  const total = useServer(kind, { MAX_RESUMES: '2' });
  const applyAt = (server: { url: string }) => request(server, '/jobs/apply', { body: application() });

  test('D18 more than a day takes: 429 with a wait, so that devices send them later', async () => {
    const statuses = [(await applyAt(daily())).status, (await applyAt(daily())).status];
    const refused = await applyAt(daily());
    expect([...statuses, refused.status]).toEqual([201, 201, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await sendEnquiry(daily(), enquiry())).status).toBe(201);
  });

  test('D18 more than fits in all: 503 with a wait, and a place is free again once one is purged', async () => {
    const statuses = [(await applyAt(total())).status, (await applyAt(total())).status];
    const refused = await applyAt(total());
    expect([...statuses, refused.status, refused.headers.get('retry-after')]).toEqual([201, 201, 503, '3600']);
    const { db } = total().context;
    const { id } = await db.selectFrom('applications').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.deleteFrom('applications').where('id', '=', id).execute();
    expect((await applyAt(total())).status).toBe(201);
  });
});
