const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** The end record is followed by a comment of at most 65,535 bytes. */
const END_REACH = END_BYTES + 0xffff;
/** Maximum number of entries. A Word document has some dozens. */
const MAX_ENTRIES = 4096;

/**
 * Reads the names in the directory of a zip archive (PKWARE APPNOTE 6.3 §4.3). Extracts nothing.
 * @param bytes the whole file, untrusted
 * @returns null if the file is no zip, is damaged, has too many entries, or uses ZIP64, which files of a few MB never need
 */
export function zipEntries(bytes: Buffer): string[] | null {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL) return null;
  const end = endOf(bytes);
  if (end === undefined) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (names.length < count) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('latin1', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

/** Finds the end record of the directory: the last one whose comment ends with the file. */
function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_REACH);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    const ends = bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length;
    if (ends) return at;
  }
  return undefined;
}
