import { expect, test } from 'vitest';
import { paginate } from '#admin/lists/list-state.ts';

test.each([
  ['', [1, 2]],
  ['2', [3, 4]],
  ['4', [5]],
  ['99', [5]],
  ['-3', [1, 2]],
  ['1.7', [2, 3]],
  ['x', [1, 2]],
])('the cursor %j of a card list shows rows that there are', (cursor, rows) => {
  expect(paginate([1, 2, 3, 4, 5], cursor, 2).rows).toEqual(rows);
});
