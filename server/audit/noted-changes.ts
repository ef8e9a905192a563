import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What a transaction has changed. */
export interface NotedChange {
  /** As `table/id`. */
  readonly object: string;
  /** The values before and after, of the columns that have changed, without personal data. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Names of the changed columns, if their values are personal. */
  readonly fields?: readonly string[];
}

const noted = new WeakMap<Kysely<Database>, NotedChange | null>();

/**
 * Notes what a transaction has changed, for the audit log, which the call appends to.
 * @param change null if everything was as the call wants it: nothing is appended
 */
export function noteChange(trx: Transaction<Database>, change: NotedChange | null): void {
  noted.set(trx, change);
}

/** What was noted in a transaction; undefined if nothing was noted, null if it has changed nothing. */
export const notedChange = (trx: Transaction<Database>): NotedChange | null | undefined => noted.get(trx);

/** Columns that follow from the others, or from the change itself. */
const DERIVED = ['search_text', 'updated_at'];

/**
 * Compares two versions of a row.
 * @param isPersonal whether only the names of the changed columns may be kept
 */
export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  isPersonal: boolean,
): Omit<NotedChange, 'object'> {
  const names = Object.keys(after).filter((name) => !DERIVED.includes(name) && before[name] !== after[name]);
  if (isPersonal) return { fields: names };
  const pick = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
