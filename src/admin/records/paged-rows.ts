import type { Entry, PagedList, Part } from '../paged/list.ts';
import { changedPart } from '../paged/queries.ts';
import type { PagedKind } from './record-kind.ts';

/**
 * Where the rows of an entity are that are read in parts.
 * @param list which reads them
 */
export const pagedRows = <Row extends Entry>(
  list: PagedList<Row>,
): Required<Pick<PagedKind<Row>, 'list' | 'query' | 'within'>> => ({
  list,
  query: { queryKey: [list.key] },
  within: (part, change) => changedPart(part as Part<Row>, change),
});
