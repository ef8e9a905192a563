import { createHash } from 'node:crypto';

/** Maximum number of remembered tokens. */
const MAX_KNOWN = 200;

/** Hashes of `Authorization` headers of admins, the most recent last. Each process has its own. */
const known = new Set<string>();

const hashHeader = (authorization: string) => createHash('sha256').update(authorization).digest('base64');

/**
 * Remembers an admin's request, so that later ones get reserved slots without a query.
 * @param authorization `Authorization` header
 */
export function rememberAdmin(authorization: string): void {
  const hash = hashHeader(authorization);
  known.delete(hash);
  known.add(hash);
  if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '');
}

/**
 * Whether a request is probably an admin's. The session may have ended since, so use this for priorities only.
 * @param authorization `Authorization` header
 */
export function isKnownAdmin(authorization: string | undefined): boolean {
  return authorization !== undefined && known.has(hashHeader(authorization));
}
