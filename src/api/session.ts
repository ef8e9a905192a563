/** The sign-in stored on this device. It only decides what to show; the server checks every call. */
export interface Session {
  readonly token: string;
  readonly role: string;
  /** E-mail address of the sign-in. */
  readonly email?: string | undefined;
}

/** Fired on `window` when the stored session changes in this tab. Other tabs get `storage`. */
const SESSION_CHANGE = 'session';
// Other tabs see the changes one by one and must never see a token without its role: the token is removed first and
// stored last.
export const SESSION_ENTRIES = ['token', 'role', 'email'] as const;

function read(name: (typeof SESSION_ENTRIES)[number]): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export const announceSessionChange = () => window.dispatchEvent(new Event(SESSION_CHANGE));

/** The stored session; null if there is none or storage is refused. */
export function storedSession(): Session | null {
  const token = read('token');
  return token ? { token, role: read('role') ?? '', email: read('email') ?? undefined } : null;
}

/** The stored role, with or without a token. It decides on access to the back office's pages. */
export const storedRole = (): string | null => read('role');

/** E-mail address of the last sign-in, also after its session has ended. */
export const storedEmail = (): string | null => read('email');

/** Whether an admin is signed in on this device. Only then may it store data of the back office. */
export const isAdminSession = (): boolean => storedSession()?.role === 'admin';

/**
 * Calls back when the stored session may have changed, in this tab or another.
 * @returns unsubscribe
 */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || SESSION_ENTRIES.some((name) => name === key)) listener();
  };
  // A page in the back/forward cache gets no `storage` events.
  const fromPageCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener(SESSION_CHANGE, listener);
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('pageshow', fromPageCache);
  return () => {
    window.removeEventListener(SESSION_CHANGE, listener);
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('pageshow', fromPageCache);
  };
}
