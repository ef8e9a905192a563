import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Page } from '#contract/core/paging.ts';

/** List state in the URL: the search text and the cursor of the list page. */
export interface ListUrlState {
  readonly q: string;
  readonly cursor: string;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Reads the list state from a query string. Empty values are omitted. */
export function parseListUrlState({ q, cursor }: Record<string, unknown>): Partial<ListUrlState> {
  const [words, from] = [textOf(q).slice(0, 200), textOf(cursor)];
  return { ...(words && { q: words }), ...(from && { cursor: from }) };
}

/** The list state in the URL, and a function that changes it. */
export function useListUrlState() {
  const { q = '', cursor = '' } = parseListUrlState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const goTo = (next: ListUrlState, { replace = false, stay = false } = {}) => {
    const search = ({ q: _q, cursor: _cursor, ...others }: Record<string, unknown>) => ({
      ...others,
      ...parseListUrlState({ ...next }),
    });
    navigate({ to: '.', search: search as never, replace, resetScroll: !stay });
  };
  return { urlState: { q, cursor }, goTo };
}

/** One list page. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly page: Page;
}

/** Rows of one list page. */
export const PAGE_ROWS = 100;

/** A page of a whole list. Its cursors are offsets. The last page takes the place of one that deletions have emptied. */
export function paginate<Row>(rows: readonly Row[], cursor: string, limit: number): ListPage<Row> {
  const last = Math.max(0, Math.ceil(rows.length / limit) - 1) * limit;
  const start = Math.max(0, Math.min(Math.trunc(Number(cursor)) || 0, last));
  const end = start + limit;
  const next = end < rows.length ? String(end) : undefined;
  const previous = start > 0 ? String(Math.max(0, start - limit)) : undefined;
  return { rows: rows.slice(start, end), page: { total: rows.length, next, previous } };
}

export type Nouns = readonly [one: string, many: string];

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

/** A list as it is shown for the state in the URL. */
export interface ShownList<Row> {
  readonly query: UseQueryResult<unknown>;
  /** Nouns for the rows. */
  readonly nouns: Nouns;
  /** The list page; while it is loading, matches from the device or the previous list page. */
  readonly listPage: ListPage<Row> | undefined;
  /** Number of rows without a search, if known. */
  readonly total: number | undefined;
  /** Text with the number of rows or matches. */
  readonly count: string;
  /** Time at which the shown rows were read; 0 if the list page is loading. */
  readonly readAt: number;
  /** Whether rows of another list page are shown while this one is loading. */
  readonly isLoadingPage: boolean;
  /** Whether the search field is shown. */
  readonly isSearchable: boolean;
  /** If set, new rows wait behind a button while the page is scrolled down. Changes when other rows are shown. */
  readonly newRowsKey?: string;
  readonly turns: PageTurns;
  /** Text that explains what needs the network. */
  readonly notice?: string | undefined;
}
