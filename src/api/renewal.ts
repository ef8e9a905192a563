import { clearSession, dropToken } from './change-session.ts';
import { onSessionChange, type Session, storedRole, storedSession } from './session.ts';

let isInUse = false;

/**
 * Notes that the back office is being entered: a session that proves to be over now was never there to go on with. One
 * that was ended on this device still waits for a new sign-in.
 */
export function enterBackOffice(): void {
  if (storedSession()) isInUse = false;
}

/** Notes that the back office works: what is on the screen is not to be lost by the end of the session. */
export function markInUse(): void {
  isInUse = true;
}

/** Whether the session is over while the back office is in use, in this tab or another: all waits for a new sign-in. */
export const isOver = (): boolean => isInUse && !storedSession() && storedRole() === 'admin';

/** Notes that the server knows a token no more. Another one, stored meanwhile, stays. */
export function refuseToken(token: string | undefined): void {
  if (storedSession()?.token !== token) return;
  if (isInUse) dropToken();
  else clearSession();
}

/**
 * Waits until somebody has signed in in place of a session that is over.
 * @param signal of who waits
 * @returns the new session; null where there is none to be
 */
export function waitForSession(signal?: AbortSignal): Promise<Session | null> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isOver()) return;
      stop();
      resolve(storedSession());
    };
    const stop = onSessionChange(look);
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    look();
  });
}

const nameOf = ({ email }: Session) => email?.toLowerCase();

/** Whether an admin's session goes on in another: the same person's, as far as this device knows. */
export function isSameAdmin(before: Session | null, now: Session | null): now is Session {
  if (!before || now?.role !== 'admin') return false;
  return before.token === now.token || before.email === undefined || nameOf(before) === nameOf(now);
}
