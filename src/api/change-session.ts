import { announceSessionChange, SESSION_ENTRIES, type Session } from './session.ts';

/** Stores a session in place of any other. Throws if storage is refused. */
export function storeSession(session: Session): void {
  for (const name of SESSION_ENTRIES.toReversed()) {
    const value = session[name];
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  announceSessionChange();
}

export function updateSession(change: Readonly<Partial<Record<'role' | 'email', string>>>): void {
  for (const [name, value] of Object.entries(change)) localStorage.setItem(name, value);
  announceSessionChange();
}

function removeEntries(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is refused, so it holds no session.
  }
  announceSessionChange();
}

export const clearSession = (): void => removeEntries(SESSION_ENTRIES);

/** Removes an invalid token but keeps role and address, so that the same admin can sign in again and continue. */
export const forgetToken = (): void => removeEntries(['token']);
