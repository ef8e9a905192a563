// A table's roles, said again: Safari forgets that a table is one where CSS makes cards of its rows.
export const table = { role: 'table' };
export const group = { role: 'rowgroup' };
export const line = { role: 'row' };
export const header = { role: 'columnheader', scope: 'col' };
export const cell = { role: 'cell' };
