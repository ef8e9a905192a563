import { FILE_BYTES, FILE_WORDS, RESUME_TYPES } from '#contract/core/files.ts';
import type { FileFacts, StoredFile } from '#offline/outbox/outbox-record.ts';

const UNREADABLE = 'The file could not be read. Choose it again';

/** For the file input: the endings of the kinds that are taken. */
export const RESUME_ACCEPT = Object.keys(RESUME_TYPES)
  .map((ending) => `.${ending}`)
  .join();

/** How each kind begins: a PDF's mark, a compound file's (MS-CFB), a zip archive's. The server looks further. */
const BEGINNINGS = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  [0x50, 0x4b, 0x03, 0x04],
];

const hasEnding = (name: string) => new RegExp(`\\.(${Object.keys(RESUME_TYPES).join('|')})$`, 'i').test(name);
const hasType = (type: string) => Object.values<string>(RESUME_TYPES).includes(type);

/**
 * What is wrong with a file, as far as that can be seen at once.
 * @param file what is known of it as it was chosen
 * @returns a sentence; undefined where nothing is
 */
export function resumeError({ name, type, size }: FileFacts): string | undefined {
  // Phones hand out documents whose name has no ending.
  if (!hasEnding(name) && !hasType(type)) return FILE_WORDS.resume.type;
  return size > FILE_BYTES.resume ? FILE_WORDS.resume.size : undefined;
}

async function read(file: File): Promise<StoredFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE);
  });
  const head = new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength));
  if (!BEGINNINGS.some((beginning) => beginning.every((byte, at) => head[at] === byte))) {
    throw new Error(FILE_WORDS.resume.type);
  }
  const { name, type } = file;
  return { name, type, size: bytes.byteLength, bytes };
}

const reading = new WeakMap<File, Promise<StoredFile>>();

/**
 * Reads a resume whole, once: on a phone the file behind a choice may be gone a minute later.
 * @param file one in which `resumeError` saw nothing wrong
 * @returns the file with its bytes; rejects with a sentence where it can't be read or is of another kind
 */
export function readResume(file: File): Promise<StoredFile> {
  const before = reading.get(file);
  if (before) return before;
  const kept = read(file);
  reading.set(file, kept);
  kept.catch(() => reading.delete(file));
  return kept;
}
