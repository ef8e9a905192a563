const GB = 1024 * 1024 * 1024;
const MB = 1024 * 1024;
const KB = 1024;

/** The size of a file as people say it. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
