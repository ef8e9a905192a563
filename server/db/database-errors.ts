/** A database that this build must not use in its current state; the message tells the operator why and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** PostgreSQL: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

// PostgreSQL error codes, appendix A: 08 connection, 53 resources, 57 operator intervention or a timeout.
const UNAVAILABLE = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const SQLITE_UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;
const LOST_MESSAGE = /connection terminated|connection is not open|not queryable|query read timeout/i;
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|after calling end|driver has already been destroyed/i;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether the same transaction may be run again: after a serialization failure or a deadlock (PostgreSQL), or when the file
 * was busy (SQLite).
 */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return RETRYABLE.has(code) || code.startsWith('SQLITE_BUSY');
}

/** Whether a statement waited longer than `lock_timeout` for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether a PostgreSQL connection can't be used again: it broke, the server closed it, or a query timed out. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P)|^(ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/.test(code)) return true;
  return error instanceof Error && LOST_MESSAGE.test(error.message);
}

/** Whether an error comes from SQLite. */
export function isSqliteError(error: unknown): error is Error {
  return codeOf(error).startsWith('SQLITE_');
}

/** Whether an SQLite file is corrupt or not a database. */
export function isCorrupt(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** Whether the database is temporarily unavailable: unreachable, full, busy, shutting down. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || SQLITE_UNAVAILABLE.test(code) || isLockTimeout(error) || isRetryable(error))
    return true;
  return isConnectionLost(error) || (error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message));
}
