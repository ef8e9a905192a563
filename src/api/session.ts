import { createSignal } from '#lib/observable.ts';

/** The sign-in stored on this device. It only decides what to show; the server checks every call. */
export interface Session {
  readonly token: string;
  readonly role: string;
  /** E-mail address of the sign-in. */
  readonly email?: string | undefined;
}

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

const sessionChange = createSignal();

/** Must be called after each change of the stored session by this tab. */
export const announceSessionChange = sessionChange.emit;

/** Calls back when the stored session may have changed, in this tab or another. Returns how to unsubscribe. */
export const onSessionChange = sessionChange.subscribe;

if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === null || SESSION_ENTRIES.some((name) => name === key)) sessionChange.emit();
  });
  // A page in the back/forward cache gets no `storage` events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionChange.emit();
  });
}

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
