import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { searchTextOf } from '#contract/admin/search.ts';
import { findRows } from '../filter-rows.ts';
import type { AnyRow, ListedKind } from './resource-config.ts';
import { useHidden } from './use-remove-record.ts';

/** Cards that come at once, and at each 'Show more'. */
const STEP = 60;
/** Most cards on a page; what is beyond is on the next. */
const PAGE = 200;

/** The rows of an entity as they are looked through. */
export function useRecords<Row extends AnyRow>({ query: options, textsOf }: ListedKind<Row>) {
  const query = useQuery(options);
  const hidden = useHidden();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ page: 0, count: STEP });
  const sought = useDeferredValue(search);
  const rows = useMemo(() => query.data?.filter(({ _id }) => !hidden.has(_id)), [query.data, hidden]);
  const found = useMemo(
    () => rows && findRows(rows, sought, (row) => searchTextOf(textsOf(row))),
    [rows, sought, textsOf],
  );

  const total = found?.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  // Rows that went may have taken the last page with them.
  const page = Math.min(place.page, pages - 1);
  const ofPage = found?.slice(page * PAGE, (page + 1) * PAGE) ?? [];
  return {
    ...{ query, rows, found, search, page, pages },
    onSearch(text: string) {
      setSearch(text);
      setPlace({ page: 0, count: STEP });
    },
    shown: ofPage.slice(0, place.count),
    more: Math.max(0, ofPage.length - place.count),
    showMore: () => setPlace({ page, count: place.count + STEP }),
    turnTo: (next: number) => setPlace({ page: next, count: STEP }),
  };
}
