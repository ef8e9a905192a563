const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const NAME_BYTES = 64;
/** Kinds of entries: storage and stream. */
const KINDS: readonly number[] = [1, 2];

/**
 * Reads the names of storages and streams in a compound file, the format of old office programs (MS-CFB §2.6.1). Looks at every
 * place where an entry of the directory can be, because a damaged directory may still be read by others.
 * @param bytes the whole file, untrusted
 * @returns null if it is no compound file
 */
export function compoundEntries(bytes: Buffer): string[] | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const names: string[] = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    // With the NUL at its end.
    const length = bytes.readUInt16LE(at + NAME_BYTES);
    const isEntry = KINDS.includes(bytes[at + NAME_BYTES + 2] ?? 0) && length >= 4 && length <= NAME_BYTES;
    if (!isEntry || length % 2 !== 0 || bytes.readUInt16LE(at + length - 2) !== 0) continue;
    names.push(bytes.toString('utf16le', at, at + length - 2));
  }
  return names;
}
