import { changed, NAMES, type Session } from './session.ts';

/** Stores a session in place of any other; throws where storage is refused. */
export function storeSession(session: Session): void {
  for (const name of NAMES.toReversed()) {
    const value = session[name];
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  changed();
}

/** Corrects what is stored of a session that goes on. */
export function amendSession(change: Readonly<Partial<Record<'role' | 'email', string>>>): void {
  for (const [name, value] of Object.entries(change)) localStorage.setItem(name, value);
  changed();
}

function forget(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Refused storage holds no session.
  }
  changed();
}

export const clearSession = (): void => forget(NAMES);

/** Forgets a token that is worth nothing any more, but not whose it was: they may go on where they are. */
export const dropToken = (): void => forget(['token']);
