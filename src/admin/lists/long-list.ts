import { adminRows } from '#api/admin-api.ts';
import type { pageQuery } from '#contract/admin/page-query.ts';
import { filterRows } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';

/** Properties of every row of a long list. */
export interface LongListRow {
  readonly _id: string;
  readonly createdAt: string;
}

/** A long list, read one list page at a time. */
export interface LongList<Row extends LongListRow> {
  /** Query key. */
  readonly key: string;
  readonly title: string;
  /** Noun for its rows, singular and plural. */
  readonly nouns: readonly [string, string];
  readonly call: Call<string, undefined, undefined, Row[], typeof pageQuery>;
  /** Search text of a row, for searches on the device. The server computes the same text. */
  readonly searchText: (row: Row) => string;
  /** Columns of the export. */
  readonly columns: readonly (readonly [name: string, value: (row: Row) => string])[];
}

/** List state in the URL: the search text and the cursor of the list page. */
export interface ListUrlState {
  readonly q: string;
  readonly cursor: string;
}

/** The first list page: the one that is persisted for offline reading. */
export const NEWEST: ListUrlState = { q: '', cursor: '' };

/** One list page. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly page: Page;
}

/** Rows of one list page. */
export const PAGE_ROWS = 100;

/** A row count with its noun. */
export const formatCount = (list: { readonly nouns: readonly [string, string] }, count: number) =>
  `${count.toLocaleString('en-IN')} ${list.nouns[count === 1 ? 0 : 1]}`;

const newestFirst = (a: LongListRow, b: LongListRow) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || 0;

/** Pages a whole list, for hosts without list pages. Its cursors are offsets. */
function paginate<Row extends LongListRow>(
  list: LongList<Row>,
  whole: readonly Row[],
  { q, cursor }: ListUrlState,
  limit: number,
) {
  const matches = filterRows(whole.toSorted(newestFirst), q, list.searchText);
  const start = Number(cursor) || 0;
  const end = start + limit;
  const next = end < matches.length ? String(end) : undefined;
  const previous = start > 0 ? String(Math.max(0, start - limit)) : undefined;
  return { rows: matches.slice(start, end), page: { total: matches.length, next, previous } };
}

/**
 * Reads a list page.
 * @param limit maximum number of rows
 */
export async function readListPage<Row extends LongListRow>(
  list: LongList<Row>,
  urlState: ListUrlState,
  signal: AbortSignal,
  limit = PAGE_ROWS,
): Promise<ListPage<Row>> {
  const { rows, page } = await adminRows(list.call, { query: { limit, ...urlState } }, signal);
  return page ? { rows, page } : paginate(list, rows, urlState, limit);
}
