import type { ResumeKind } from '#contract/core/files.ts';
import { zipContains } from './zip-names.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORD_STREAM = Buffer.from('WordDocument\0', 'utf16le');
const DIRECTORY_ENTRY_BYTES = 128;

/**
 * Tells a resume's kind by its content; its name and declared type count for nothing.
 * @param bytes the whole file
 * @returns the kind, or null where it is none of those taken
 */
export function resumeKindOf(bytes: Buffer): ResumeKind | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) return hasWordStream(bytes) ? 'doc' : null;
  return zipContains(bytes, ['[Content_Types].xml', 'word/document.xml']) ? 'docx' : null;
}

/** Looks for the directory entry of a stream 'WordDocument' (MS-CFB §2.6.1): entries lie at multiples of 128 bytes. */
function hasWordStream(bytes: Buffer): boolean {
  for (let at = 512; at + DIRECTORY_ENTRY_BYTES <= bytes.length; at += DIRECTORY_ENTRY_BYTES) {
    const isStream = bytes[at + 66] === 2 && bytes.readUInt16LE(at + 64) === WORD_STREAM.length;
    if (isStream && bytes.subarray(at, at + WORD_STREAM.length).equals(WORD_STREAM)) return true;
  }
  return false;
}
