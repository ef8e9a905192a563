const AGE_UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** Age as text: 'just now', '5 minutes ago'. */
export function formatAge(ms: number): string {
  const [unit, size] = AGE_UNITS.find(([, length]) => ms >= length) ?? ['minute', 60_000];
  if (ms < 60_000) return 'just now';
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.floor(ms / size), unit);
}

const GB = 1024 * 1024 * 1024;
const MB = 1024 * 1024;
const KB = 1024;

/** File size as text: '512 bytes', '2.4 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
