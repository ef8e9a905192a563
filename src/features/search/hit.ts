/** One result of the search: a place in the back office. */
export interface Hit {
  /** Unique among the hits of its group. */
  readonly id: string;
  readonly title: string;
  /** What distinguishes it from hits with the same title. */
  readonly note?: string;
  /** Path with query. */
  readonly to: string;
}

/** The hits of one kind. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** Whether more may follow. */
  readonly isSearching: boolean;
  /** If the network did not answer: what was looked through instead. */
  readonly offline?: string | undefined;
}

/** Maximum number of hits of a group. */
export const MAX_HITS = 5;
