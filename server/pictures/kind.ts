/** The picture formats the server decodes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Formats that are told apart only to refuse them with better advice. */
export type RejectedFormat = 'heic' | 'svg';

/**
 * Tells a picture's format by its first bytes; its name and declared type count for nothing.
 * @param bytes the whole file
 * @returns the format, or null where it is none of those known
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | RejectedFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brandOf(bytes, head);
  if (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(head)) return 'svg';
  return null;
}

/** Reads the brands of an ISO base media file (ISO/IEC 14496-12 §4.3): AVIF wins where several are named. */
function brandOf(bytes: Uint8Array, head: string): 'avif' | 'heic' | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = head.slice(8, Math.min(size, 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
