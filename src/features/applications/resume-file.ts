import { FILE_BYTES, FILE_MESSAGES, RESUME_TYPES } from '#contract/core/files.ts';
import type { FileFacts, StoredFile } from '#offline/outbox/outbox-record.ts';

const UNREADABLE = 'The file could not be read. Choose it again';

/** `accept` of the file input. */
export const RESUME_ACCEPT = Object.keys(RESUME_TYPES)
  .map((ending) => `.${ending}`)
  .join();

/** First bytes of a PDF, a compound file (MS-CFB, DOC) and a ZIP archive (DOCX). The server checks more. */
const SIGNATURES = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  [0x50, 0x4b, 0x03, 0x04],
];

const hasExtension = (name: string) => new RegExp(`\\.(${Object.keys(RESUME_TYPES).join('|')})$`, 'i').test(name);
const hasType = (type: string) => Object.values<string>(RESUME_TYPES).includes(type);

/** Checks type and size without reading the file. Returns an error message, or undefined. */
export function resumeError({ name, type, size }: FileFacts): string | undefined {
  // Documents from phones may have no extension.
  if (!hasExtension(name) && !hasType(type)) return FILE_MESSAGES.resume.type;
  return size > FILE_BYTES.resume ? FILE_MESSAGES.resume.size : undefined;
}

async function read(file: File): Promise<StoredFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE);
  });
  const head = new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength));
  if (!SIGNATURES.some((signature) => signature.every((byte, at) => head[at] === byte))) {
    throw new Error(FILE_MESSAGES.resume.type);
  }
  const { name, type } = file;
  return { name, type, size: bytes.byteLength, bytes };
}

const reading = new WeakMap<File, Promise<StoredFile>>();

/**
 * Reads a resume once and caches the result: on a phone a chosen file may be gone a minute later.
 * @returns the file with its bytes; rejects with a message if it cannot be read or has another type
 */
export function readResume(file: File): Promise<StoredFile> {
  const before = reading.get(file);
  if (before) return before;
  const result = read(file);
  reading.set(file, result);
  result.catch(() => reading.delete(file));
  return result;
}
