/** What a sign-in stored on this device. The server decides again at each call; this only decides what to show. */
export interface Session {
  readonly token: string;
  readonly role: string;
}

/** Fired on `window` whenever the stored session changes in this tab; other tabs get `storage`. */
const CHANGED = 'session';

/** The stored session, or null; null too where storage is refused. */
export function storedSession(): Session | null {
  try {
    const token = localStorage.getItem('token');
    return token ? { token, role: localStorage.getItem('role') ?? '' } : null;
  } catch {
    return null;
  }
}

/** The stored role, with or without a token: what the gate reads. */
export function storedRole(): string | null {
  try {
    return localStorage.getItem('role');
  } catch {
    return null;
  }
}

export function storeSession(session: Session): void {
  localStorage.setItem('token', session.token);
  localStorage.setItem('role', session.role);
  window.dispatchEvent(new Event(CHANGED));
}

export function storeRole(role: string): void {
  localStorage.setItem('role', role);
  window.dispatchEvent(new Event(CHANGED));
}

export function clearSession(): void {
  try {
    localStorage.removeItem('token');
    localStorage.removeItem('role');
  } catch {
    // Refused storage holds no session.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls back whenever the stored session changes, in this tab or another.
 * @returns how to stop
 */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token' || event.key === 'role') listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
