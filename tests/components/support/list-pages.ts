import type { LongList, LongListRow } from '#admin/lists/long-list.ts';
import type { Application } from '#contract/admin/applications.ts';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { filterRows } from '#contract/admin/search.ts';
import { type FieldDescriptions, type FieldValues, fieldEntries } from '#contract/core/field-description.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { applications } from '#features/applications/admin/application-list.ts';
import { auditList } from '#features/audit/audit-list.ts';
import { enquiries } from '#features/enquiries/admin/enquiry-resource.tsx';

/**
 * Answers the call of a long list as the server does, with search and list pages.
 * @param rows newest first, read at each request
 */
const listPagesOf =
  <Row extends LongListRow>(list: LongList<Row>, rows: () => readonly Row[]) =>
  (request: Request): Response => {
    const { searchParams } = new URL(request.url);
    const [limit, start] = [Number(searchParams.get('limit')), Number(searchParams.get('cursor') ?? 0)];
    const found = filterRows(rows(), searchParams.get('q') ?? '', list.searchText);
    const headers = new Headers({ [PAGE_HEADERS.total]: String(found.length) });
    if (start + limit < found.length) headers.set(PAGE_HEADERS.next, String(start + limit));
    if (start > 0) headers.set(PAGE_HEADERS.previous, String(Math.max(0, start - limit)));
    return Response.json(found.slice(start, start + limit), { headers });
  };

/** The audit log, by kind. */
export const auditPages = (entries: () => readonly AuditEntry[]) => (request: Request) => {
  const kind = new URL(request.url).searchParams.get('kind');
  return listPagesOf(auditList(undefined), () => entries().filter((entry) => !kind || entry.kind === kind))(request);
};

export const contactPages = (rows: () => readonly Contact[]) => listPagesOf(enquiries, rows);
export const applicationPages = (rows: () => readonly Application[]) => listPagesOf(applications, rows);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

// Unique ids: the app hides deleted records by id as long as it runs, and it runs for all tests of a page.
let lastId = 0;
const newId = () => `row${++lastId}`;

const emptyValues = <F extends FieldDescriptions>(fields: F) =>
  Object.fromEntries(fieldEntries(fields).map(([name]) => [name, ''])) as FieldValues<F>;

/** Enquiries, newest first; each is a minute older than the one before, unless it has a date. */
export const enquiriesOf = (rows: readonly Partial<Contact>[]): Contact[] =>
  rows.map((row, index) => ({
    ...{
      ...emptyValues(enquiryFields),
      _id: newId(),
      name: 'Asha Verma',
      phoneNumber: '+91 98260 12345',
      email: 'asha@example.com',
    },
    ...{ address: 'MG Road', message: `Enquiry ${index + 1}`, createdAt: minutesAgo(index), ...row },
  }));

/** Applications, newest first, as `enquiriesOf`. */
export const applicationsOf = (rows: readonly Partial<Application>[]): Application[] =>
  rows.map((row, index) => {
    const _id = newId();
    return {
      ...{
        ...emptyValues(applicationFields),
        _id,
        name: 'Nalini Rao',
        phone: '+91 98260 54321',
        email: 'nalini@example.com',
        opening: '',
      },
      ...{ resume: `/jobs/resume/${_id}`, resumeName: 'resume.pdf', createdAt: minutesAgo(index), ...row },
    };
  });
