const HOUR = 60 * 60_000;
/** Whoever goes to and fro between two apps asks no more often. */
const SHORTEST = 60_000;

/**
 * Looks for a new build whenever the page becomes visible, and hourly. It costs a conditional request for `sw.js`; one
 * that fails is made up for by the next.
 * @param look looks once
 */
export function lookRegularly(look: () => Promise<unknown>): void {
  let last = Date.now();
  const lookAgain = () => {
    if (Date.now() - last < SHORTEST) return;
    last = Date.now();
    look().catch(() => undefined);
  };
  setInterval(lookAgain, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
}
