import type { ResumeKind } from '#contract/core/files.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORD_STREAM = Buffer.from('WordDocument\0', 'utf16le');
const DIRECTORY_ENTRY_BYTES = 128;

/**
 * Detects the type of a resume from its content. Ignores its name and declared type.
 * @param bytes the whole file
 * @returns null if the type is not supported
 */
export function resumeKindOf(bytes: Buffer): ResumeKind | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) return hasWordStream(bytes) ? 'doc' : null;
  return zipContains(bytes, ['[Content_Types].xml', 'word/document.xml']) ? 'docx' : null;
}

/** Searches the directory entry of a stream 'WordDocument' (MS-CFB §2.6.1). Entries are at multiples of 128 bytes. */
function hasWordStream(bytes: Buffer): boolean {
  for (let at = 512; at + DIRECTORY_ENTRY_BYTES <= bytes.length; at += DIRECTORY_ENTRY_BYTES) {
    const isStream = bytes[at + 66] === 2 && bytes.readUInt16LE(at + 64) === WORD_STREAM.length;
    if (isStream && bytes.subarray(at, at + WORD_STREAM.length).equals(WORD_STREAM)) return true;
  }
  return false;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** The end record is followed by a comment of at most 65,535 bytes. */
const END_REACH = END_BYTES + 0xffff;
/** Maximum number of entries to read. A Word document has some dozens. */
const MAX_ENTRIES = 4096;

/**
 * Whether the directory of a zip archive lists all of some names (PKWARE APPNOTE 6.3 §4.3). Extracts nothing.
 * @param bytes the whole file, untrusted
 * @returns false also if the file is no zip, is damaged, or uses ZIP64, which files of a few MB never need
 */
function zipContains(bytes: Buffer, names: readonly string[]): boolean {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL) return false;
  const end = endOf(bytes);
  if (end === undefined) return false;
  const missing = new Set(names);
  const entries = Math.min(bytes.readUInt16LE(end + 10), MAX_ENTRIES);
  let at = bytes.readUInt32LE(end + 16);
  for (let seen = 0; seen < entries && missing.size > 0; seen += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return false;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    missing.delete(bytes.toString('latin1', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return missing.size === 0;
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
