/** How long an answer may take where nothing else holds it up, in milliseconds. */
export const PATIENCE = 30_000;

/** The slowest line that is waited for. */
export const SLOWEST_BYTES_PER_MS = 5;

/** What the system may still hold of an upload that the browser has handed over, in bytes. */
const BUFFERED = 512 * 1024;

/**
 * How long an upload may seem to stand still: what the system holds of it may be leaving.
 * @param size of its file, in bytes
 * @param patience beside that, in milliseconds
 */
export const standstill = (size: number, patience = PATIENCE): number =>
  patience + Math.min(size, BUFFERED) / SLOWEST_BYTES_PER_MS;
