import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call, FilePart } from '#contract/core/call.ts';
import { FILE_BYTES, FILE_WORDS } from '#contract/core/files.ts';
import { HttpError } from '../core/http-error.ts';
import { TEXT_BYTES, withMinimumSpeed } from '../http/read-body.ts';
import { acquireSlot, Slots } from '../http/slots.ts';
import type { FileChecks, ReceivedFile, Upload } from './handler-types.ts';

const LIMITS = {
  ...{ fields: 50, files: 10, parts: 60 },
  ...{ headerSize: 8 * 1024, fieldSize: TEXT_BYTES, fileSize: FILE_BYTES.image },
};
/** Half of what the worst line carries. */
const BYTES_PER_MINUTE = 30 * 1024;

/** Uploads under way hold their bytes in memory. Admins have some places that no visitor can take. */
const UPLOADS = { all: new Slots(16, 4), admins: new Slots(8) };
const RETRY_AFTER = 2;

/** The text parts and the file parts of a body, by name. */
interface Parts {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, ReceivedFile>;
}

/**
 * Reads a multipart body (RFC 7578) whole. Parts that the call does not know are read and dropped.
 * @param request whose body it is
 * @param call its description
 * @throws HttpError 400 for a broken body, 408 for one that comes too slowly, 413 for a file that is too large, 429 and
 * 503 while too many others are being read
 */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<Parts> {
  const { all, admins } = UPLOADS;
  const leave = acquireSlot(all, call.access === 'admin' ? admins : undefined, request.ip, RETRY_AFTER);
  try {
    const reading = readParts(request, call.files ?? {});
    return await withMinimumSpeed(request.raw.socket, BYTES_PER_MINUTE, () => all.isCrowded, reading);
  } finally {
    leave();
  }
}

/**
 * Reads the files of a body by their content.
 * @param call its description
 * @param files as they came
 * @param checks one a kind of part
 * @returns the files that the call knows
 * @throws HttpError 400 for a missing file, 413 and 415 for one that is not taken, each with the name of its part
 */
export async function checkFiles(
  call: Call,
  files: Parts['files'],
  checks: FileChecks,
): Promise<Record<string, Upload>> {
  const uploads: Record<string, Upload> = {};
  for (const [name, { kind, required }] of Object.entries(call.files ?? {})) {
    const file = files.get(name);
    if (!file && required) throw fieldError(400, name, FILE_WORDS[kind].missing);
    if (!file) continue;
    const found = await checks[kind](file.bytes).catch((error: unknown) => {
      throw error instanceof HttpError ? fieldError(error.status, name, error.message) : error;
    });
    uploads[name] = { ...file, ...found };
  }
  return uploads;
}

async function readParts(request: FastifyRequest, known: Readonly<Record<string, FilePart>>): Promise<Parts> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, ReceivedFile>();
  let tooLarge: HttpError | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.valueTruncated) tooLarge ??= tooLargeText(part);
        fields.set(part.fieldname, part.value);
        continue;
      }
      const kind = Object.hasOwn(known, part.fieldname) ? known[part.fieldname]?.kind : undefined;
      const file = await readFile(part, kind ? FILE_BYTES[kind] : 0);
      if (!kind) continue;
      if (!file) tooLarge ??= fieldError(413, part.fieldname, FILE_WORDS[kind].size);
      // A file input that was left empty arrives as a nameless part without content.
      else if (file.bytes.length > 0 || part.filename) files.set(part.fieldname, file);
    }
  } catch (error) {
    // The parser throws plain errors where a body ends too early or makes no sense.
    const known = (error as { statusCode?: unknown } | null)?.statusCode !== undefined;
    throw known ? error : new HttpError(400, 'The request could not be read');
  }
  if (tooLarge) throw tooLarge;
  return { fields: Object.fromEntries(fields), files };
}

/** Reads a file to its end, also where it is too large: its sender must get the answer. */
async function readFile(part: MultipartFile, limit: number): Promise<ReceivedFile | undefined> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit || part.file.truncated) return undefined;
  return { name: part.filename, bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

function tooLargeText(part: Multipart): HttpError {
  return fieldError(413, part.fieldname, `A field can have at most ${TEXT_BYTES / 1024} KB`);
}

function fieldError(status: number, name: string, message: string): HttpError {
  return new HttpError(status, message, { [name]: message });
}
