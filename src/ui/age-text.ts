const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in words: 'just now', '5 minutes ago'. */
export function ageText(ms: number): string {
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? ['minute', 60_000];
  if (ms < 60_000) return 'just now';
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.floor(ms / size), unit);
}
