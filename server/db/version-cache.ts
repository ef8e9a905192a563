import type { DialectAdapter, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Observes commits, so that versions can be kept in memory. */
export interface CommitWatch {
  /**
   * A number that has changed if a version may have changed since the last call. Undefined while commits may go
   * unnoticed.
   */
  state(): number | undefined;
  /** Called after a commit of this process that changed a version. */
  onOwnCommit?(): void;
  /** Sets what is called when another process tells of such a commit. */
  listen?(onOthersCommit: () => void): void;
  /** Milliseconds after which versions are read again in any case. */
  readonly maxAge: number;
}

type Versions = ReadonlyMap<string, number>;

/** The versions of all collections of one database, read again after each commit that may have changed one. */
export class VersionCache {
  readonly #watch: CommitWatch;
  #versions: Versions = new Map();
  #state: number | undefined;
  #expires = 0;
  readonly #listeners = new Set<() => void>();

  constructor(watch: CommitWatch) {
    this.#watch = watch;
    watch.listen?.(() => this.#announce());
  }

  /**
   * Calls back after each commit that has changed a version. Commits of other processes may go unnoticed on SQLite, and while
   * the connection to PostgreSQL is lost.
   * @returns how to unsubscribe
   */
  onCommit(listener: () => void): () => void {
    // On PostgreSQL, the connection that listens is opened by the first look at the versions.
    this.current();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The versions, if those in memory are the committed ones. */
  current(): Versions | undefined {
    const state = this.#watch.state();
    return state !== undefined && state === this.#state && performance.now() < this.#expires
      ? this.#versions
      : undefined;
  }

  /** Reads the versions, and keeps them unless one may have changed meanwhile. */
  async read(db: Kysely<Database>): Promise<Versions> {
    const expires = performance.now() + this.#watch.maxAge;
    const state = this.#watch.state();
    const versions = await readVersions(db);
    if (state !== undefined && state === this.#watch.state()) {
      this.#versions = versions;
      this.#state = state;
      this.#expires = expires;
    }
    return versions;
  }

  onOwnCommit(): void {
    this.#watch.onOwnCommit?.();
    this.#announce();
  }
}

const caches = new WeakMap<DialectAdapter, VersionCache>();

/** Keeps the versions of the databases that use a dialect's adapter in memory. */
export function cacheVersions(adapter: DialectAdapter, watch: CommitWatch): void {
  caches.set(adapter, new VersionCache(watch));
}

/** The cache of a database; its transactions have the same one. Undefined if its dialect watches no commits. */
export function versionCacheOf(db: Kysely<Database>): VersionCache | undefined {
  return caches.get(db.getExecutor().adapter);
}

/** Reads the versions of all collections from the database. */
export async function readVersions(db: Kysely<Database>): Promise<Versions> {
  const rows = await db.selectFrom('versions').selectAll().execute();
  return new Map(rows.map(({ collection, version }) => [collection, version]));
}
