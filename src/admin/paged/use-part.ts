import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { isCut } from '../failures.ts';
import type { Entry, PagedList, Part, Place } from './list.ts';
import { foundHere, partQuery } from './queries.ts';

/** A part of a list as it can be shown. */
export interface ShownPart<Row> {
  readonly query: UseQueryResult<Part<Row>>;
  /** What there is to show: the part itself, what the device has of it, or the part before while it is coming. */
  readonly part: Part<Row> | undefined;
  /** Whether only the newest rows, which the device keeps, were looked through. */
  readonly isFoundHere: boolean;
  /** Whether the server could not be reached. */
  readonly isCut: boolean;
}

/** Reads a part; while it is coming, and where it can't come, a search looks through what the device has. */
export function usePart<Row extends Entry>(list: PagedList<Row>, place: Place): ShownPart<Row> {
  const queryClient = useQueryClient();
  const isSearch = place.q !== '' && place.cursor === '';
  const query = useQuery({
    ...partQuery(list, place),
    placeholderData: (before: Part<Row> | undefined) => (isSearch ? foundHere(queryClient, list, place.q) : before),
  });
  const { data, failureReason, isPlaceholderData } = query;
  const part = data ?? (isSearch ? foundHere(queryClient, list, place.q) : undefined);
  return {
    ...{ query, part, isFoundHere: isSearch && part !== undefined && (data === undefined || isPlaceholderData) },
    isCut: isCut(failureReason),
  };
}
