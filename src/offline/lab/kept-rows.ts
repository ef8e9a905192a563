import { ADMIN_PART, PUBLIC_PART } from '../reads/parts.ts';
import { persisterOf } from '../reads/store.ts';
import { hasDatabase } from '../storage/has-database.ts';

/** One list that this device has read. */
export interface KeptRows {
  readonly name: string;
  /** How many rows; undefined where it is no list. */
  readonly count: number | undefined;
  /** When it was read, milliseconds since the epoch. */
  readonly readAt: number;
}

const stores = () => [PUBLIC_PART, ADMIN_PART].map((name) => ({ name, store: persisterOf(name, () => true) }));

/** The lists that are kept on this device. */
export async function keptRows(): Promise<KeptRows[]> {
  const rows: KeptRows[] = [];
  for (const { name, store } of stores()) {
    if (!(await hasDatabase(name))) continue;
    const kept = await store.restoreClient();
    for (const { queryKey, state } of kept?.clientState.queries ?? []) {
      const count = Array.isArray(state.data) ? state.data.length : undefined;
      rows.push({ name: queryKey.map(String).join(' '), count, readAt: state.dataUpdatedAt });
    }
  }
  return rows;
}

/** Removes them. */
export async function removeRows(): Promise<void> {
  for (const { store } of stores()) await store.removeClient();
}
