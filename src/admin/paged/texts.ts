import { countOf, type Entry, type PagedList, type Part, type Place } from './list.ts';

interface Shown<Row extends Entry> {
  readonly list: PagedList<Row>;
  readonly place: Place;
  readonly part: Part<Row> | undefined;
  /** The newest rows, where they were read. */
  readonly newest: Part<Row> | undefined;
  readonly isFoundHere: boolean;
}

/** How many rows there are, or were found. */
export function countText<Row extends Entry>({ list, place, part, newest, isFoundHere }: Shown<Row>): string {
  if (!part) return '';
  const { total } = part.page;
  if (isFoundHere) return `${total} of the newest ${countOf(list, newest?.rows.length ?? 0)}`;
  if (!place.q) return countOf(list, total);
  return newest ? `${total.toLocaleString('en-IN')} of ${countOf(list, newest.page.total)}` : countOf(list, total);
}

/** What can't be done here without the network; undefined where all can. */
export function offlineText<Row extends Entry>({ list, place, newest, isFoundHere }: Shown<Row>): string | undefined {
  const [, many] = list.nouns;
  if (isFoundHere) {
    const here = countOf(list, newest?.rows.length ?? 0);
    return `Searching all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (place.cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return place.q ? `Searching ${many} needs the network.` : undefined;
}
