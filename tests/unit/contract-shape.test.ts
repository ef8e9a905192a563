import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { listOf, one } from '#contract/core/shape.ts';

const item = z.object({ _id: z.string() });
const rows = [{ _id: '1' }, { _id: '2' }];

describe('P-API-09 P-PROD-11 shapes of lists', () => {
  const list = listOf(item, 'projects');

  test('a bare array is taken', () => expect(list.read(rows)).toEqual({ data: rows }));
  test('an array under its name is taken', () =>
    expect(list.read({ success: true, projects: rows })).toEqual({ data: rows }));

  test.each([{}, null, undefined, 'text', 7, { projects: {} }, { data: rows }, { success: false, message: 'no' }])(
    'anything else counts as empty, and is known to be none: %j',
    (value) => expect(list.read(value)).toEqual({ data: [], odd: true }),
  );

  test('P-REV-04 a list is told from other values', () => {
    for (const value of [[], rows, { projects: [] }, [null]]) expect(list.read(value)).not.toHaveProperty('odd');
  });

  test('invalid rows are left out, the others stay', () => {
    expect(list.read([null, { _id: '1' }, {}, 'x', { _id: 2 }])).toEqual({ data: [{ _id: '1' }] });
  });

  const lists = Object.entries(calls).filter(([, { response }]) => Array.isArray(response.read([])?.data));
  test.each(lists)('%s reads what is no list as empty', (_, { response }) => {
    for (const value of [{}, null, 'text']) expect(response.read(value)?.data).toEqual([]);
  });

  test('all lists of the specification are covered', () => {
    const names = ['projectsAll', 'servicesAll', 'teamAll', 'reviewsAll', 'portfolioAll', 'careerAll'];
    expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining([...names, 'contactsAll', 'jobsApplications']));
  });

  /** A complete row of each list. `_id` and the displayed name come first. */
  const wholeRows = {
    projectsAll: { _id: '1', name: 'A', description: 'B', link: 'https://a.example/', image: 'AA', createdAt: 'C' },
    servicesAll: { _id: '1', serviceName: 'A', description: 'B', serialNumber: '1', createdAt: 'C' },
    teamAll: { _id: '1', name: 'A', designation: 'B', image: 'AA', createdAt: 'C' },
    reviewsAll: { _id: '1', clientName: 'A', message: 'B', companyName: 'C', rating: 4, clientImage: 'AA' },
    portfolioAll: { _id: '1', title: 'A', company: 'B', category: 'C', image: 'AA', createdAt: 'D' },
    contactsAll: { _id: '1', name: 'A', phoneNumber: '1', email: 'B', address: 'C', message: 'D', createdAt: 'E' },
    jobsApplications: { _id: '1', name: 'A', email: 'B', phone: '1', resume: '/jobs/resume/1', opening: 'C' },
  };

  test.each(Object.entries(wholeRows))('%s shows a row without a field that does not fit', (name, row) => {
    const { response } = calls[name as keyof typeof wholeRows];
    const [, second = '', ...others] = Object.keys(row);
    for (const field of others) {
      const { [field]: _, ...without } = row as Record<string, unknown>;
      const absent = response.read([without])?.data;
      expect(absent, field).toHaveLength(1);
      for (const wrong of [null, {}, [], true]) {
        // A field that may be null is shown as absent too.
        const [read] = response.read([{ ...row, [field]: wrong }])?.data ?? [];
        expect({ ...read, [field]: undefined }, field).toEqual({ ...absent?.[0], [field]: undefined });
      }
    }
    for (const field of ['_id', second]) expect(response.read([{ ...row, [field]: null }])?.data, field).toEqual([]);
  });

  const dangerous = [
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//x.example',
    'x',
  ];

  test.each(dangerous)('D24 %j is no link of a product, nor the address of a resume', (link) => {
    const [product] = calls.projectsAll.response.read([{ ...wholeRows.projectsAll, link }])?.data ?? [];
    expect(product).toMatchObject({ name: 'A', description: 'B' });
    expect(product).not.toHaveProperty('link');
    const [resume] =
      calls.jobsApplications.response.read([{ ...wholeRows.jobsApplications, resume: link }])?.data ?? [];
    expect(resume).toMatchObject({ name: 'A', resume: '' });
    const answer = { success: true, message: '', expiresAt: '', url: link };
    expect(calls.jobsResumeLink.response.read(answer)).toBeUndefined();
  });

  test('an opening that has no title is left out, the others and the category stay', () => {
    const opening = { id: '1', title: 'A', location: 'B', experience: 'C', openings: 2, createdAt: 'D' };
    const careers = [{ ...opening, openings: 'many' }, { ...opening, title: 7, id: null }, null, opening];
    expect(calls.careerAll.response.read([{ _id: '1', categoryName: 'A', careers }])).toEqual({
      data: [{ _id: '1', categoryName: 'A', careers: [{ ...opening, openings: 1 }, opening] }],
    });
  });

  test('a product without picture, link and description is read', () => {
    expect(calls.projectsAll.response.read([{ _id: '1', name: 'A' }])).toEqual({
      data: [{ _id: '1', name: 'A', description: '', createdAt: '' }],
    });
  });
});

test('invalid fields of a response are dropped; a picture without width is none', () => {
  expect(calls.contactsCreate.response.read({ success: true, message: 'ok', _id: 7 })).toEqual({
    data: { success: true, message: 'ok' },
  });
  const media = { src: '/a.jpg', srcset: '/a.webp 1w', width: null, height: 1, placeholder: '' };
  expect(calls.projectsUpdate.response.read({ message: 'ok', project: { _id: '1', name: 'A', media } })).toEqual({
    data: { message: 'ok', item: { _id: '1', name: 'A', description: '', createdAt: '' } },
  });
});

test('a single object is read if it is valid', () => {
  expect(one(item).read({ _id: '1', more: true })).toEqual({ data: { _id: '1' } });
  expect([{}, [], null, 'x'].map((value) => one(item).read(value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
