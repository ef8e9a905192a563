import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Call, type FilePart, isForAdmins } from '#contract/core/call.ts';
import { FILE_BYTES, FILE_MESSAGES } from '#contract/core/files.ts';
import { HttpError } from '../core/http-error.ts';
import { TEXT_BYTES, withMinimumSpeed } from '../http/read-body.ts';
import { acquireSlot, Slots } from '../http/slots.ts';
import type { FileChecks, ReceivedFile, Upload } from './handler-types.ts';

const LIMITS = {
  ...{ fields: 50, files: 10, parts: 60 },
  ...{ headerSize: 8 * 1024, fieldSize: TEXT_BYTES, fileSize: FILE_BYTES.image },
};
/** Minimum speed of an upload: half the speed of the slowest supported connection. */
const BYTES_PER_MINUTE = 30 * 1024;

/** Each upload holds its bytes in memory, so their number is limited. Some slots are reserved for admins. */
const UPLOAD_SLOTS = { all: new Slots(16, 4), admins: new Slots(8) };
const RETRY_AFTER = 2;

/** The text parts and file parts of a body, by name. */
interface Parts {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, ReceivedFile>;
}

/**
 * Reads a whole multipart body (RFC 7578). Files that the call does not declare are dropped.
 * @throws HttpError 400 for a malformed body, 408 for a slow one, 413 for a large file, 429 and 503 if there is no free slot
 */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<Parts> {
  const { all, admins } = UPLOAD_SLOTS;
  const release = acquireSlot(all, isForAdmins(call) ? admins : undefined, request.ip, RETRY_AFTER);
  try {
    const reading = readParts(request, call.files ?? {});
    return await withMinimumSpeed(request.raw.socket, BYTES_PER_MINUTE, () => all.isCrowded, reading);
  } finally {
    release();
  }
}

/**
 * Checks the content of the files that a call declares.
 * @throws HttpError 400 for a missing file, 413 and 415 for a rejected one, each with the name of its part; 503
 */
export async function checkFiles(
  call: Call,
  files: Parts['files'],
  checks: FileChecks,
): Promise<Record<string, Upload>> {
  const uploads: Record<string, Upload> = {};
  for (const [name, { kind, required }] of Object.entries(call.files ?? {})) {
    const file = files.get(name);
    if (!file && required) throw fieldError(400, name, FILE_MESSAGES[kind].missing);
    if (!file) continue;
    const result = await checks[kind](file.bytes).catch((error: unknown) => {
      // A 503 says nothing about the file.
      throw error instanceof HttpError && error.status < 500 ? fieldError(error.status, name, error.message) : error;
    });
    uploads[name] = { ...file, ...result };
  }
  return uploads;
}

async function readParts(request: FastifyRequest, declared: Readonly<Record<string, FilePart>>): Promise<Parts> {
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
      const kind = Object.hasOwn(declared, part.fieldname) ? declared[part.fieldname]?.kind : undefined;
      const file = await readFile(part, kind ? FILE_BYTES[kind] : 0);
      if (!kind) continue;
      if (!file) tooLarge ??= fieldError(413, part.fieldname, FILE_MESSAGES[kind].size);
      // An empty file input arrives as a part without name and content.
      else if (file.bytes.length > 0 || part.filename) files.set(part.fieldname, file);
    }
  } catch (error) {
    // For a truncated or malformed body the parser throws errors without a status.
    const hasStatus = (error as { statusCode?: unknown } | null)?.statusCode !== undefined;
    throw hasStatus ? error : new HttpError(400, 'The request could not be read');
  }
  if (tooLarge) throw tooLarge;
  return { fields: Object.fromEntries(fields), files };
}

/** Reads a file; undefined if it is too large. Reads to the end even then, so that the client gets the response. */
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
