/** What this browser remembers of the app's installation. Times in milliseconds since the epoch. */
interface InstallState {
  /** Last visit that the service worker answered. */
  readonly visitedAt?: number;
  /** When the visitor declined the offer. */
  readonly dismissedAt?: number;
  readonly isInstalled?: boolean;
}

const ENTRY = 'install';

/** Reads the stored state; empty if storage is refused or holds something else. */
export function readInstallState(): InstallState {
  try {
    return Object(JSON.parse(localStorage.getItem(ENTRY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Merges changes into the stored state. Never throws. */
export function updateInstallState(changes: InstallState): void {
  try {
    localStorage.setItem(ENTRY, JSON.stringify({ ...readInstallState(), ...changes }));
  } catch {
    // Storage is refused.
  }
}

/** Whether this page runs as the installed app. */
export const isInstalledApp = (): boolean =>
  !matchMedia('(display-mode: browser)').matches || (navigator as { standalone?: boolean }).standalone === true;
