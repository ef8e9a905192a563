import type { pageQuery } from '#contract/admin/page-query.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';

/** What every row of a long list has. */
export interface Entry {
  readonly _id: string;
  readonly createdAt: string;
}

/** A long list of the back office, that is read a part at a time. */
export interface PagedList<Row extends Entry> {
  /** Its name in the cache. */
  readonly key: string;
  readonly title: string;
  /** What one and many of its rows are called. */
  readonly nouns: readonly [string, string];
  readonly call: Call<string, undefined, undefined, Row[], typeof pageQuery>;
  /** The text by which a row is found where the server can't be asked; the server's own is the same. */
  readonly searchText: (row: Row) => string;
  /** The columns of the file it is handed out as. */
  readonly columns: readonly (readonly [name: string, value: (row: Row) => string])[];
}

/** Which part of a list is looked at: what it is searched for, and from where. */
export interface Place {
  readonly q: string;
  readonly cursor: string;
}

/** The newest rows: the part that is kept for reading without a network. */
export const NEWEST: Place = { q: '', cursor: '' };

/** A part of a list. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly page: Page;
}

/** Rows of one part on the screen. */
export const PART_ROWS = 100;

/** So many rows, in words. */
export const countOf = (list: { readonly nouns: readonly [string, string] }, count: number) =>
  `${count.toLocaleString('en-IN')} ${list.nouns[count === 1 ? 0 : 1]}`;
