import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { isRetryable } from './database-errors.ts';
import { createPrivateFile, lockDatabase } from './database-lock.ts';

/** Longest run of queries before others have their turn, in milliseconds. */
const TURN = 20;
/** How long a statement waits for another process that writes, in milliseconds. */
const BUSY_WITHIN = 5000;
/** How long SQLite itself may wait for that in one go: the whole process stands still meanwhile. */
const BUSY_BLOCKED = 5;
/** Longest pause between two attempts. */
const BUSY_PAUSE = 40;

/** Begins at once as a writer: two processes that both read first and then write would lose updates. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SQLite.Database;
  readonly #unlock: () => void;
  #lastTurn = 0;
  #connection: DatabaseConnection | undefined;

  constructor(file: SQLite.Database, unlock: () => void) {
    super({ database: file });
    this.#file = file;
    this.#unlock = unlock;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#unlock();
  }

  // Every query here blocks the process, and hundreds that wait for each other would follow in one go: in between,
  // answers must go out and the clock must tick.
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (performance.now() - this.#lastTurn > TURN) {
      await setImmediate();
      this.#lastTurn = performance.now();
    }
    this.#connection ??= {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      executeQuery: (query) => this.#execute(connection, query),
    };
    return this.#connection;
  }

  /** Tries again while another process writes. Between two attempts the connection serves others. */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const start = performance.now(); ; ) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        // Within a transaction the locks are held already: waiting would not help.
        if (!isRetryable(error) || this.#file.inTransaction || performance.now() - start > BUSY_WITHIN) throw error;
      }
      await this.releaseConnection();
      await pause(Math.random() * BUSY_PAUSE);
      await super.acquireConnection();
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // A full disk makes SQLite roll back by itself; a second rollback would hide the error that says so.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: SQLite.Database;
  readonly #unlock: () => void;

  constructor(file: SQLite.Database, unlock: () => void) {
    super({ database: file });
    this.#file = file;
    this.#unlock = unlock;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file, this.#unlock);
  }
}

/**
 * Opens `site.db`, and creates it, readable by the server's user alone, where it is missing.
 * @param dataDir folder of the file; made where it is missing
 * @returns a dialect whose transactions begin with BEGIN IMMEDIATE
 * @throws where the folder or the file can't be written, or a backup is being restored into it
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDatabase(dataDir, 'shared');
  const path = join(dataDir, 'site.db');
  // SQLite would create it readable by every user. `-wal` and `-shm` get the mode of the database.
  createPrivateFile(path);
  const file = new SQLite(path, { timeout: BUSY_BLOCKED });
  switchToWal(file);
  // FULL: an acknowledged row is on the disk, also after a power cut (sqlite.org/pragma.html#pragma_synchronous).
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return new ImmediateDialect(file, unlock);
}

/** Two processes that make the file at once: the change to WAL does not wait as other statements do. */
function switchToWal(file: SQLite.Database): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      file.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const busy = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!busy || attempt === 100) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}
