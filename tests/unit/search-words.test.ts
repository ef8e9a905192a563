import { expect, test } from 'vitest';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';

const rows = ['Asha Singh', 'José García', 'आशा शर्मा', 'Straße 5'];
const found = (search: string) => filterRows(rows, search, (row) => searchTextOf([row, 'indore'], '98260 12345'));

test.each([
  ['no words', ' ', rows],
  ['all words, in any order', 'Singh Asha', ['Asha Singh']],
  ['parts of words', 'sha in', ['Asha Singh']],
  ['only rows with every word', 'Singh José', []],
  ['words of different fields', 'indore singh', ['Asha Singh']],
  ['letters without their accents', 'garcia jose', ['José García']],
  ['accents that are not there', 'ÁSHA', ['Asha Singh']],
  ['the letters of Hindi with their vowel signs', 'शर्मा', ['आशा शर्मा']],
  ['no other vowel sign of Hindi', 'शरमि', []],
  ['a letter that is two in upper case', 'STRASSE', ['Straße 5']],
  ['telephone numbers without their spaces', '9826012345', rows],
])('D43 a search on the device finds %s', (_, search, expected) => {
  expect(found(search)).toEqual(expected);
});
