/**
 * Shows on the app's icon how much waits, where the platform has that (https://w3c.github.io/badging/).
 * @param count of submissions; 0 takes the badge away
 */
export function showBadge(count: number): void {
  // Refused where the app is not installed, or may not notify.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
