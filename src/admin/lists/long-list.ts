import { adminRows } from '#api/admin-api.ts';
import type { pageQuery } from '#contract/admin/page-query.ts';
import { filterRows } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';

type Nouns = readonly [one: string, many: string];

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
  readonly nouns: Nouns;
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
export const formatCount = ([one, many]: Nouns, count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Text with the number of rows, or of matches and rows. */
export const countText = (nouns: Nouns, count: number, total?: number) =>
  total === undefined ? formatCount(nouns, count) : `${count.toLocaleString('en-IN')} of ${formatCount(nouns, total)}`;

/** Texts of the buttons that turn pages. */
export interface PageTurns {
  readonly previous: string;
  readonly next: string;
  /** Button that returns to the first list page. */
  readonly first?: string;
  /** The current page, between the buttons. */
  readonly position?: string;
}

const newestFirst = (a: LongListRow, b: LongListRow) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || 0;

/** A page of a whole list. Its cursors are offsets. The last page takes the place of one that deletions have emptied. */
export function paginate<Row>(rows: readonly Row[], cursor: string, limit: number): ListPage<Row> {
  const last = Math.max(0, Math.ceil(rows.length / limit) - 1) * limit;
  const start = Math.min(Number(cursor) || 0, last);
  const end = start + limit;
  const next = end < rows.length ? String(end) : undefined;
  const previous = start > 0 ? String(Math.max(0, start - limit)) : undefined;
  return { rows: rows.slice(start, end), page: { total: rows.length, next, previous } };
}

/**
 * Reads a list page. Hosts without list pages send the whole list.
 * @param limit maximum number of rows
 */
export async function readListPage<Row extends LongListRow>(
  list: LongList<Row>,
  urlState: ListUrlState,
  signal: AbortSignal,
  limit = PAGE_ROWS,
): Promise<ListPage<Row>> {
  const { rows, page } = await adminRows(list.call, { query: { limit, ...urlState } }, signal);
  if (page) return { rows, page };
  return paginate(filterRows(rows.toSorted(newestFirst), urlState.q, list.searchText), urlState.cursor, limit);
}
