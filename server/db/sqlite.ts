import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { isRetryable } from './database-errors.ts';
import { createPrivateFile, lockDatabase } from './database-lock.ts';
import { openSqlite } from './sqlite-driver.ts';
import { type CommitWatch, cacheVersions } from './version-cache.ts';
import { acceptWaiting } from './waiting-connections.ts';

/** Milliseconds of queries in a row after which the driver yields to the event loop. */
const YIELD_AFTER = 4;
/** Milliseconds that a statement waits for a write of another process. */
const BUSY_TIMEOUT = 5000;
/** Milliseconds of one wait inside SQLite, which blocks the whole process. */
const BLOCKING_TIMEOUT = 5;
/** Maximum milliseconds between two attempts. */
const RETRY_PAUSE = 40;

/** Compiled statements that are kept. */
const MAX_STATEMENTS = 300;

/** Compiles each statement once: compiling takes an eighth of the processor time of an enquiry. */
function withKeptStatements(file: Database): SqliteDatabase {
  const kept = new LRUCache<string, Statement<unknown[]>>({ max: MAX_STATEMENTS });
  return {
    close: () => void file.close(),
    prepare(text) {
      const statement = kept.get(text) ?? file.prepare(text);
      kept.set(text, statement);
      // Kysely passes an array of parameters, as better-sqlite3 takes it.
      return statement as unknown as SqliteStatement;
    },
  };
}

/** Begins transactions with BEGIN IMMEDIATE: two processes that both read first and then write would lose updates. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: Database;
  readonly #unlock: () => void;
  #lastYield = 0;
  #connection: DatabaseConnection | undefined;

  constructor(file: Database, unlock: () => void) {
    super({ database: withKeptStatements(file) });
    this.#file = file;
    this.#unlock = unlock;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#unlock();
  }

  // Each query blocks the process, and hundreds of queued ones would run in one go. Yield now and then, so that
  // responses are sent and timers fire.
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (performance.now() - this.#lastYield > YIELD_AFTER) {
      // Between two turns Node looks at its sockets.
      for (let turn = 0; turn < 2; turn += 1) await setImmediate();
      await acceptWaiting();
      this.#lastYield = performance.now();
    }
    this.#connection ??= {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      executeQuery: (query) => this.#execute(connection, query),
    };
    return this.#connection;
  }

  /** Retries while another process writes. Between two attempts other queries may use the connection. */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const start = performance.now(); ; ) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        // A transaction already has its locks: waiting would not help.
        if (!isRetryable(error) || this.#file.inTransaction || performance.now() - start > BUSY_TIMEOUT) throw error;
      }
      await this.releaseConnection();
      await pause(Math.random() * RETRY_PAUSE);
      await super.acquireConnection();
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk SQLite has already rolled back. A second rollback would fail and hide the original error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: Database;
  readonly #unlock: () => void;

  constructor(file: Database, unlock: () => void) {
    super({ database: file });
    this.#file = file;
    this.#unlock = unlock;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file, this.#unlock);
  }

  override createAdapter(): SqliteAdapter {
    const adapter = new SqliteAdapter();
    cacheVersions(adapter, watchCommits(this.#file));
    return adapter;
  }
}

/**
 * Watches the commits to a file without waiting for the connection: `data_version` changes with commits of other
 * connections, `total_changes()` with each changed row of this one. Within a transaction the latter counts changes that are
 * not committed yet, so versions are read after its end.
 */
function watchCommits(file: Database): CommitWatch {
  const othersCommits = file.prepare<[], number>('pragma data_version').pluck();
  const ownChanges = file.prepare<[], number>('select total_changes()').pluck();
  let [others, own] = [-1, -1];
  let state = 0;
  return {
    maxAge: Number.POSITIVE_INFINITY,
    state() {
      try {
        const [othersNow, ownNow] = [othersCommits.get() ?? 0, ownChanges.get() ?? 0];
        if (othersNow === others && ownNow === own) return state;
        [others, own] = [othersNow, ownNow];
        state += 1;
        return state;
      } catch (error) {
        // The driver retries a query that finds the file busy.
        if (isRetryable(error)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Opens `site.db` in a folder. Creates both if they are missing, readable by the server's user only.
 * @throws if the folder or the file can't be written, or a backup is being restored into it
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDatabase(dataDir, 'shared');
  const path = join(dataDir, 'site.db');
  // SQLite would create it with mode 644. `-wal` and `-shm` inherit the mode of the database.
  createPrivateFile(path);
  const file = openSqlite(path, { timeout: BLOCKING_TIMEOUT });
  switchToWal(file);
  // FULL: a committed row survives a power cut (sqlite.org/pragma.html#pragma_synchronous).
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites what is deleted (sqlite.org/pragma.html#pragma_secure_delete).
  file.pragma('secure_delete = ON');
  return new ImmediateDialect(file, unlock);
}

/**
 * Retries itself: unlike other statements, the change to WAL does not wait when two processes create the file at once.
 */
function switchToWal(file: Database): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      file.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isRetryable(error) || attempt === 100) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}
