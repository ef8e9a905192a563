import { hasEnded, type SessionTimes } from '#contract/runtime/session-times.ts';
import { clearSession, forgetToken } from './change-session.ts';
import { announceSessionChange, onSessionChange, type Session, storedRole, storedSession } from './session.ts';

let isInUse = false;

/**
 * Call on entry to the back office. If the server rejects the token then, the session is cleared; nothing on the screen
 * could be lost. A session that has ended on this device still waits for a new sign-in.
 */
export function enterBackOffice(): void {
  if (storedSession()) isInUse = false;
}

/** Call when the back office has worked. From now on the end of the session must not lose what is on the screen. */
export function markInUse(): void {
  isInUse = true;
}

/** Whether the session has ended while the back office is in use. All calls then wait for a new sign-in. */
export const isSessionOver = (): boolean => isInUse && !storedSession() && storedRole() === 'admin';

/** Removes a token that the server has rejected, unless another one has been stored in the meantime. */
export function discardRejectedToken(token: string | undefined): void {
  if (storedSession()?.token !== token) return;
  if (isInUse) forgetToken();
  else clearSession();
}

/**
 * Waits for a new sign-in if the session has ended.
 * @returns null if no session is stored and none is waited for; rejects with the signal's reason
 */
export function waitForSession(signal?: AbortSignal): Promise<Session | null> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (isSessionOver()) return;
      stop();
      resolve(storedSession());
    };
    const stop = onSessionChange(check);
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    check();
  });
}

const emailOf = ({ email }: Session) => email?.toLowerCase();

/** Whether the new session is an admin's and belongs to the same person as before, as far as this device knows. */
export function isSameAdmin(before: Session | null, now: Session | null): now is Session {
  if (!before || now?.role !== 'admin') return false;
  return before.token === now.token || before.email === undefined || emailOf(before) === emailOf(now);
}

const TIMES_ENTRY = 'session-times';
const CHECK_EVERY_MS = 30_000;

/** `token`: first characters of the session's token. `isOver`: the session has been ended on this device. */
interface StoredTimes extends SessionTimes {
  readonly token: string;
  readonly isOver?: boolean;
}

function readTimes(): StoredTimes | undefined {
  try {
    return JSON.parse(localStorage.getItem(TIMES_ENTRY) ?? '') as StoredTimes;
  } catch {
    return undefined;
  }
}

const writeTimes = (times: StoredTimes) => localStorage.setItem(TIMES_ENTRY, JSON.stringify(times));

/** Role and address stay stored: after a new sign-in the same admin finds the drafts. */
function endSession(times: StoredTimes): void {
  writeTimes({ ...times, isOver: true });
  markInUse();
  forgetToken();
}

/** Ends an expired session; otherwise stores that it is in use. */
function checkLifetime(): void {
  const [session, times, now] = [storedSession(), readTimes(), Date.now()];
  const token = session?.token.slice(0, 8);
  if (storedRole() !== 'admin') localStorage.removeItem(TIMES_ENTRY);
  else if (!token && times?.isOver) markInUse();
  else if (token && times?.token !== token) writeTimes({ token, from: now, seen: now });
  else if (token && times) {
    if (times.isOver || hasEnded(times, now)) endSession(times);
    else writeTimes({ ...times, seen: Math.max(now, times.seen) });
  }
}

function check(): void {
  try {
    checkLifetime();
  } catch {
    // Storage is refused, so it holds no session.
  }
}

let isWatched = false;

/**
 * Ends the admin's session on this device when it has expired, with or without a network: now, every 30 s, and when the
 * page gets the focus. The back office then asks for a sign-in, and its persisted reads are deleted.
 */
export function watchLifetime(): void {
  if (isWatched) return;
  isWatched = true;
  check();
  // If this code loads late, the page has rendered with the expired session.
  if (!storedSession()) announceSessionChange();
  onSessionChange(check);
  setInterval(check, CHECK_EVERY_MS);
  for (const event of ['focus', 'visibilitychange']) addEventListener(event, check, true);
}
