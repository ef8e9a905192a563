/** A database that this build must not use as it is; the message says why and what to do, for the operator. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

const RETRY = new Set(['40001', '40P01']);

// PostgreSQL error codes, appendix A: 08 connection, 53 resources, 57 the operator stepped in or a timeout.
const UNAVAILABLE = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;
const LOST = /connection terminated|connection is not open|not queryable|query read timeout/i;
const WORDS = /timeout exceeded when trying to connect|after calling end|driver has already been destroyed/i;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether the same transaction may simply be run again.
 * @param error what the database threw
 * @returns true for serialization failures and deadlocks (PostgreSQL), and for a busy file (SQLite)
 */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return RETRY.has(code) || code.startsWith('SQLITE_BUSY');
}

/**
 * Whether a lock was not to be had within `lock_timeout`.
 * @param error what the database threw
 */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/**
 * Whether a connection to PostgreSQL can't be used again: it broke, the server ended it, or no answer came in time.
 * @param error what the query threw
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P)|^(ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/.test(code)) return true;
  return error instanceof Error && LOST.test(error.message);
}

/**
 * Whether an SQLite file is no database, or not an intact one.
 * @param error what was thrown
 */
export function isCorrupt(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/**
 * Whether the database can't serve now, but may later: gone, full, busy, shutting down.
 * @param error what was thrown
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || SQLITE.test(code) || isLockTimeout(error) || isRetryable(error)) return true;
  return isConnectionLost(error) || (error instanceof Error && WORDS.test(error.message));
}
