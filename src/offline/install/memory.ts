/** What is remembered of this browser and the app; times in milliseconds since the epoch. */
interface Memory {
  /** When the site was opened last, of the visits that the worker has answered. */
  readonly visitedAt?: number;
  /** When the offer was turned down. */
  readonly dismissedAt?: number;
  readonly isInstalled?: boolean;
}

const NAME = 'install';

/** Reads what is remembered: nothing where storage is refused or holds something else. */
export function recall(): Memory {
  try {
    return Object(JSON.parse(localStorage.getItem(NAME) ?? '{}'));
  } catch {
    return {};
  }
}

/** Remembers more; never throws. */
export function remember(more: Memory): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...recall(), ...more }));
  } catch {
    // Refused.
  }
}
