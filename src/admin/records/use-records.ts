import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';
import { type AnyRow, type ListedResource, searchTextsOf } from './resource-config.ts';
import { useHiddenRecords } from './use-remove-record.ts';

/** Number of cards shown at first, and added by each 'Show more'. */
const STEP = 60;
/** Maximum number of cards on a page. */
const PAGE = 200;

/** Rows of a resource with search and pages. */
export function useRecords<Row extends AnyRow>({ query: options, fields }: ListedResource<Row>) {
  const query = useQuery(options);
  const hidden = useHiddenRecords();
  const [search, setSearch] = useState('');
  const [rowRange, setRowRange] = useState({ page: 0, count: STEP });
  const deferredSearch = useDeferredValue(search);
  const rows = useMemo(() => query.data?.filter(({ _id }) => !hidden.has(_id)), [query.data, hidden]);
  const matches = useMemo(
    () => rows && filterRows(rows, deferredSearch, (row) => searchTextOf(searchTextsOf(fields, row))),
    [rows, deferredSearch, fields],
  );

  const total = matches?.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  // Deletions may have emptied the last page.
  const page = Math.min(rowRange.page, pages - 1);
  const pageRows = matches?.slice(page * PAGE, (page + 1) * PAGE) ?? [];
  return {
    ...{ query, rows, matches, search, page, pages },
    onSearch(text: string) {
      setSearch(text);
      setRowRange({ page: 0, count: STEP });
    },
    shown: pageRows.slice(0, rowRange.count),
    more: Math.max(0, pageRows.length - rowRange.count),
    showMore: () => setRowRange({ page, count: rowRange.count + STEP }),
    turnTo: (next: number) => setRowRange({ page: next, count: STEP }),
  };
}
