import { isAdminSession, storedSession } from '#src/api/session.ts';

/**
 * Whose drafts may be written and shown now.
 * @returns the admin's address; the beginning of the session's token where it was stored without one; undefined where no
 * admin is signed in
 */
export function draftOwner(): string | undefined {
  const session = isAdminSession() ? storedSession() : null;
  return session ? (session.email?.toLowerCase() ?? session.token.slice(0, 8)) : undefined;
}
