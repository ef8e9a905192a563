import { randomUUID } from 'node:crypto';

/** The smallest file that counts as a PDF. */
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

/**
 * The form of a job application with a unique e-mail address.
 * @param changes text parts to set; undefined leaves one out
 * @param resume content of the file; null sends none
 * @param name its file name
 */
export function application(
  changes: Record<string, string | undefined> = {},
  resume: Uint8Array | null = PDF,
  name = 'resume.pdf',
): FormData {
  const fields = { name: 'Asha Verma', email: `${randomUUID()}@example.com`, phone: '+91 98260 00000', ...changes };
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.set(key, value);
  if (resume) form.set('resume', new Blob([new Uint8Array(resume)]), name);
  return form;
}

/** A zip archive of empty files with these names. */
export function zipOf(...names: string[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const name of names) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(local).length, 42);
    local.push(head, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(Buffer.concat(local).length, 16);
  return Buffer.concat([...local, ...directory, end]);
}

/** A compound file (format of old office programs) with these streams. */
export function compoundOf(...streams: string[]): Buffer {
  const file = Buffer.alloc(1024 + 128 * Math.max(4, streams.length));
  file.write('d0cf11e0a1b11ae1', 'hex');
  for (const [index, stream] of streams.entries()) {
    const at = 1024 + 128 * index;
    file.write(stream, at, 'utf16le');
    file.writeUInt16LE(2 * (stream.length + 1), at + 64);
    file.writeUInt8(2, at + 66);
  }
  return file;
}
