import { createHash } from 'node:crypto';

/** How many tokens are remembered, the last ones. */
const MOST = 200;

/** Hashes of the tokens that have proven to be an admin's in this process, the latest last. */
const known = new Set<string>();

const hashOf = (authorization: string) => createHash('sha256').update(authorization).digest('base64');

/**
 * Remembers an admin's request, so that the next ones are told from strangers' without asking the database.
 * @param authorization the header that it came with
 */
export function rememberAdmin(authorization: string): void {
  const hash = hashOf(authorization);
  known.delete(hash);
  known.add(hash);
  if (known.size > MOST) known.delete(known.values().next().value ?? '');
}

/**
 * Whether a request most likely is an admin's. Its session may have ended since: this decides only who is heard first.
 * @param authorization the header, undefined where there is none
 */
export function isKnownAdmin(authorization: string | undefined): boolean {
  return authorization !== undefined && known.has(hashOf(authorization));
}
