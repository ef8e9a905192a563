import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { listOf, one } from '#contract/shape.ts';

const item = z.object({ _id: z.string() });
const rows = [{ _id: '1' }, { _id: '2' }];

describe('P-API-09 P-PROD-11 lists in every shape a host answers', () => {
  const list = listOf(item, 'projects');

  test('a bare array is taken', () => expect(list.read(rows)).toEqual({ data: rows }));
  test('an array under its name is taken', () =>
    expect(list.read({ success: true, projects: rows })).toEqual({ data: rows }));

  test.each([{}, null, undefined, 'text', 7, { projects: {} }, { data: rows }, { success: false, message: 'no' }])(
    'anything else counts as empty, and is known to be none: %j',
    (value) => expect(list.read(value)).toEqual({ data: [], odd: true }),
  );

  test('P-REV-04 what is a list is known from what is none', () => {
    for (const value of [[], rows, { projects: [] }, [null]]) expect(list.read(value)).not.toHaveProperty('odd');
  });

  test('rows that do not fit are left out, the others stay', () => {
    expect(list.read([null, { _id: '1' }, {}, 'x', { _id: 2 }])).toEqual({ data: [{ _id: '1' }] });
  });

  const lists = Object.entries(calls).filter(([, { answer }]) => Array.isArray(answer.read([])?.data));
  test.each(lists)('%s reads what is no list as empty', (_, { answer }) => {
    for (const value of [{}, null, 'text']) expect(answer.read(value)?.data).toEqual([]);
  });

  test('these are all lists that the documents name', () => {
    const names = ['projectsAll', 'servicesAll', 'teamAll', 'reviewsAll', 'portfolioAll', 'careerAll'];
    expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining([...names, 'contactsAll', 'jobsApplications']));
  });

  test('a product without picture, link and description is shown all the same', () => {
    expect(calls.projectsAll.answer.read([{ _id: '1', name: 'A' }])).toEqual({
      data: [{ _id: '1', name: 'A', description: '', createdAt: '' }],
    });
  });
});

test('one object is read where it fits, else there is nothing', () => {
  expect(one(item).read({ _id: '1', more: true })).toEqual({ data: { _id: '1' } });
  expect([{}, [], null, 'x'].map((value) => one(item).read(value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
