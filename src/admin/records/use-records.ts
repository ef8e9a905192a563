import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { searchTextOf } from '#contract/admin/search.ts';
import { filterRows } from '../filter-rows.ts';
import type { AnyRow, ListedResource } from './resource-config.ts';
import { useHiddenRecords } from './use-remove-record.ts';

/** Cards that come at once, and at each 'Show more'. */
const STEP = 60;
/** Most cards on a page; what is beyond is on the next. */
const PAGE = 200;

/** The rows of an entity as they are looked through. */
export function useRecords<Row extends AnyRow>({ query: options, searchTextsOf }: ListedResource<Row>) {
  const query = useQuery(options);
  const hidden = useHiddenRecords();
  const [search, setSearch] = useState('');
  const [rowRange, setPlace] = useState({ page: 0, count: STEP });
  const deferredSearch = useDeferredValue(search);
  const rows = useMemo(() => query.data?.filter(({ _id }) => !hidden.has(_id)), [query.data, hidden]);
  const matches = useMemo(
    () => rows && filterRows(rows, deferredSearch, (row) => searchTextOf(searchTextsOf(row))),
    [rows, deferredSearch, searchTextsOf],
  );

  const total = matches?.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  // Rows that went may have taken the last page with them.
  const page = Math.min(rowRange.page, pages - 1);
  const pageRows = matches?.slice(page * PAGE, (page + 1) * PAGE) ?? [];
  return {
    ...{ query, rows, matches, search, page, pages },
    onSearch(text: string) {
      setSearch(text);
      setPlace({ page: 0, count: STEP });
    },
    shown: pageRows.slice(0, rowRange.count),
    more: Math.max(0, pageRows.length - rowRange.count),
    showMore: () => setPlace({ page, count: rowRange.count + STEP }),
    turnTo: (next: number) => setPlace({ page: next, count: STEP }),
  };
}
