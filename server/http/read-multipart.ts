import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call, FilePart } from '#contract/call.ts';
import { FILE_BYTES, RESUME_WORDS } from '#contract/files.ts';
import { resumeKindOf } from '../jobs/resume-kind.ts';
import { HttpError, unavailable } from './errors.ts';
import type { Upload } from './handlers.ts';
import { JSON_BYTES } from './read-body.ts';

const MB = 1024 * 1024;
const LABELS = { image: 'Image', resume: 'Resume' } as const;
/** Most uploads held in memory at once, whoever sends them. */
const MOST_AT_ONCE = 16;
let atOnce = 0;

/** The text parts and the file parts of a body, by name. */
export interface Parts {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, Upload>;
}

/**
 * Reads a multipart body (RFC 7578) whole. Parts that the call does not know are read and dropped.
 * @param request whose body it is
 * @param call its description
 * @throws HttpError 400 for a broken body or a missing file, 413 for a file that is too large, 415 for a
 * resume of another kind, 503 while too many others are being read
 */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<Parts> {
  if (atOnce >= MOST_AT_ONCE) throw unavailable();
  atOnce += 1;
  try {
    return await readParts(request, call.files ?? {});
  } catch (error) {
    // The parser throws plain errors where a body ends too early or makes no sense.
    const known = error instanceof HttpError || (error as { statusCode?: unknown } | null)?.statusCode !== undefined;
    throw known ? error : new HttpError(400, 'The request could not be read');
  } finally {
    atOnce -= 1;
  }
}

async function readParts(request: FastifyRequest, known: Readonly<Record<string, FilePart>>): Promise<Parts> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, Upload>();
  let tooLarge: HttpError | undefined;
  const limits = { fieldSize: JSON_BYTES, fields: 50, files: 10, parts: 60, fileSize: FILE_BYTES.image };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge ??= tooLargeText(part);
      fields.set(part.fieldname, part.value);
      continue;
    }
    const kind = Object.hasOwn(known, part.fieldname) ? known[part.fieldname]?.kind : undefined;
    const bytes = await readFile(part, kind ? FILE_BYTES[kind] : 0);
    if (!kind) continue;
    if (!bytes) tooLarge ??= tooLargeFile(part.fieldname, kind);
    // A file input that was left empty arrives as a nameless part without content.
    else if (bytes.length > 0 || part.filename) files.set(part.fieldname, { name: part.filename, bytes });
  }
  if (tooLarge) throw tooLarge;
  for (const [name, part] of Object.entries(known)) {
    if (part.required && !files.has(name)) throw fieldError(400, name, `${LABELS[part.kind]} is required`);
    checkKind(name, part, files.get(name));
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** Resumes are told apart here, before any transaction; pictures by decoding them. */
function checkKind(name: string, part: FilePart, file: Upload | undefined): void {
  if (part.kind !== 'resume' || !file || resumeKindOf(file.bytes)) return;
  throw fieldError(415, name, RESUME_WORDS.type);
}

/** Reads a file to its end, also where it is too large: its sender must get the answer. */
async function readFile(part: MultipartFile, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > limit || part.file.truncated ? undefined : Buffer.concat(chunks);
}

function tooLargeFile(name: string, kind: keyof typeof FILE_BYTES): HttpError {
  return fieldError(413, name, `${LABELS[kind]} can have at most ${FILE_BYTES[kind] / MB} MB`);
}

function tooLargeText(part: Multipart): HttpError {
  return fieldError(413, part.fieldname, `A field can have at most ${JSON_BYTES / 1024} KB`);
}

function fieldError(status: number, name: string, message: string): HttpError {
  return new HttpError(status, message, { [name]: message });
}
