/** What a sign-in stored on this device. The server decides again at each call; this only decides what to show. */
export interface Session {
  readonly token: string;
  readonly role: string;
  /** The address it was signed in with, to say who it is. */
  readonly email?: string | undefined;
}

/** Fired on `window` whenever the stored session changes in this tab; other tabs get `storage`. */
const CHANGED = 'session';
// The token goes first and comes last: other tabs see the changes one by one, and must never see it without its role.
export const NAMES = ['token', 'role', 'email'] as const;

function read(name: (typeof NAMES)[number]): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Has everybody in this tab look again. */
export const changed = () => window.dispatchEvent(new Event(CHANGED));

/** The stored session, or null; null too where storage is refused. */
export function storedSession(): Session | null {
  const token = read('token');
  return token ? { token, role: read('role') ?? '', email: read('email') ?? undefined } : null;
}

/** The stored role, with or without a token: what the gate reads. */
export const storedRole = (): string | null => read('role');

/** The address of the last sign-in, also once its session is over; null where it was not stored. */
export const storedEmail = (): string | null => read('email');

/** Whether an admin is signed in, as far as this device knows: only then may it keep the back office's data. */
export const isAdminSession = (): boolean => storedSession()?.role === 'admin';

/**
 * Calls back whenever the stored session may have changed, in this tab or another.
 * @returns how to stop
 */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || NAMES.some((name) => name === key)) listener();
  };
  // A page that rested in the back/forward cache was told nothing meanwhile.
  const fromRest = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('pageshow', fromRest);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('pageshow', fromRest);
  };
}
