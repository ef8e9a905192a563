import type { Draft, DraftFile } from '#offline/drafts/store.ts';
import { newKey } from '#offline/outbox/record.ts';

const UNREADABLE = 'The file could not be read. Choose it again';

/**
 * Reads a file whole: on a phone what is behind a choice may be gone a minute later.
 * @returns rejects with a sentence where it can't be read
 */
export async function keptFile(file: File): Promise<DraftFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE);
  });
  return { id: newKey(), name: file.name, type: file.type, size: bytes.byteLength, bytes };
}

/** A file as it is sent. */
export const asFile = ({ bytes, name, type }: DraftFile): File => new File([bytes], name, { type });

/** All files of a form as they are sent. */
export const asFiles = (files: Draft['files']): Record<string, File> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, asFile(file)]));
