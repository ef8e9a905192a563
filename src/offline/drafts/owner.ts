import { storedEmail, storedRole, storedSession } from '#api/session.ts';

/**
 * Whose drafts may be written and shown now.
 * @returns the admin's address, also while their session is over and they may sign in again to go on; the beginning of
 * the session's token where it was stored without one; undefined where no admin is signed in
 */
export function draftOwner(): string | undefined {
  if (storedRole() !== 'admin') return undefined;
  return storedEmail()?.toLowerCase() ?? storedSession()?.token.slice(0, 8);
}
