import { hasEnded, type SessionTimes } from '#contract/runtime/session-times.ts';
import { dropToken } from './change-session.ts';
import { markInUse } from './renewal.ts';
import { changed, onSessionChange, storedRole, storedSession } from './session.ts';

const ENTRY = 'session-times';
/** Milliseconds between two looks at the clock. */
const PAUSE = 30_000;

/** What is stored of a session's times; `token` is its beginning, `isOver` once the session was ended here. */
interface Stored extends SessionTimes {
  readonly token: string;
  readonly isOver?: boolean;
}

function read(): Stored | undefined {
  try {
    return JSON.parse(localStorage.getItem(ENTRY) ?? '') as Stored;
  } catch {
    return undefined;
  }
}

const write = (times: Stored) => localStorage.setItem(ENTRY, JSON.stringify(times));

/** Role and address stay: the same admin may sign in again, and finds what they have typed. */
function end(times: Stored): void {
  write({ ...times, isOver: true });
  markInUse();
  dropToken();
}

/** Ends the session where its time is over, else notes that it is in use. */
function check(): void {
  const [session, times, now] = [storedSession(), read(), Date.now()];
  const token = session?.token.slice(0, 8);
  if (storedRole() !== 'admin') localStorage.removeItem(ENTRY);
  else if (!token && times?.isOver) markInUse();
  else if (token && times?.token !== token) write({ token, from: now, seen: now });
  else if (token && times) {
    if (times.isOver || hasEnded(times, now)) end(times);
    else write({ ...times, seen: Math.max(now, times.seen) });
  }
}

// A device that refuses to store anything holds no session either.
function look(): void {
  try {
    check();
  } catch {}
}

let isWatched = false;

/**
 * Ends the admin's session on this device once its time has passed, with or without a network: now, while the page is
 * open, and when it is looked at again. The back office then asks to sign in, and what was kept of its lists is removed.
 */
export function watchLifetime(): void {
  if (isWatched) return;
  isWatched = true;
  look();
  // The page may be there already, where this code came late.
  if (!storedSession()) changed();
  onSessionChange(look);
  setInterval(look, PAUSE);
  for (const event of ['focus', 'visibilitychange']) addEventListener(event, look, true);
}
