import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';
import { UnusableDatabase } from './database-errors.ts';

/** Version 13 has binaries for all systems, which need Node-API 10 (Node 22.14). Version 12 is for older Node. */
const DRIVERS = Number(process.versions.napi) >= 10 ? ['better-sqlite3', 'better-sqlite3-12'] : ['better-sqlite3-12'];

let driver: typeof Driver | undefined;

/**
 * Opens a SQLite file. Creates it if it is missing, unless it is opened for reading only.
 * @throws an error of SQLite (`isSqliteError`); UnusableDatabase if the driver is not installed
 */
export function openSqlite(path: string, options?: Driver.Options): Driver.Database {
  driver ??= load();
  return new driver(path, options);
}

function load(): typeof Driver {
  const require = createRequire(import.meta.url);
  const reasons: (string | undefined)[] = [];
  for (const name of DRIVERS) {
    try {
      const found = require(name) as typeof Driver;
      // The binary is loaded with the first database.
      new found(':memory:').close();
      return found;
    } catch (error) {
      reasons.push((error as Error).message.split('\n')[0]);
    }
  }
  throw new UnusableDatabase(
    `SQLite cannot be loaded by Node ${process.versions.node} (${reasons.join('; ')}). Run npm ci with this version of ` +
      'Node, from 22.14 on with --ignore-scripts; before, it takes a compiler for C++. Or use PostgreSQL: set DATABASE_URL',
  );
}
