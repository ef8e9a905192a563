import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/core/call.ts';
import { LAST_EVENT_ID, SUBMISSION_ORIGIN } from '#contract/core/headers.ts';
import { parseOrigin } from '#contract/public/submission-origin.ts';
import { deviceName } from '#contract/runtime/device-name.ts';
import { HttpError } from '../core/http-error.ts';
import { URLENCODED } from '../http/read-body.ts';
import type { Caller } from './access.ts';
import type { CallRequest, FileChecks } from './handler-types.ts';
import { checkFiles, readMultipart } from './read-multipart.ts';

type Schema = z.ZodMiniType<Record<string, unknown>>;

const MEDIA_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  urlencoded: URLENCODED,
} as const;

/**
 * Reads a whole request and validates it by the contract. Runs before any transaction, which a slow client must not hold
 * open.
 * @param caller the authorized caller, the idempotency key and the proof of work
 * @throws HttpError 400, 404, 408, 413, 415, 429, 503
 */
export async function readRequest(
  request: FastifyRequest,
  call: Call,
  caller: Caller & Pick<CallRequest<Call>, 'key' | 'proof'>,
  checks: FileChecks,
): Promise<CallRequest<Call>> {
  const params = request.params as Record<string, string>;
  if (hasNul(params)) throw new HttpError(404, 'Not found');
  if (call.sends && !acceptedTypes(call).includes(mediaType(request))) {
    throw new HttpError(415, `This call takes ${acceptedTypes(call).join(' or ')}`);
  }
  const isMultipart = call.sends && request.isMultipart();
  const sent = isMultipart ? await readMultipart(request, call) : { fields: request.body, files: new Map() };
  return {
    ...caller,
    params,
    query: checkFields(call.query, request.query) as CallRequest<Call>['query'],
    // The generic `Call` has no field names; the contract has validated the fields.
    body: checkFields(call.body, sent.fields) as CallRequest<Call>['body'],
    // Last, as checking pictures is slow.
    files: await checkFiles(call, sent.files, checks),
    address: request.ip,
    device: deviceName(request.headers['user-agent'] ?? ''),
    origin: call.keyed ? parseOrigin(request.headers[SUBMISSION_ORIGIN.toLowerCase()]) : null,
    basedOn: call.versioned ? readIfMatch(request.headers['if-match']) : null,
    lastEventId: (request.headers[LAST_EVENT_ID.toLowerCase()] as string | undefined) ?? null,
    wantsMedia: wantsMedia(request),
  };
}

/**
 * Reads `If-Match` (RFC 9110 §13.1.1) with one entity tag.
 * @returns null without one, and for `*`
 */
function readIfMatch(header: string | undefined): string | null {
  if (header === undefined || header.trim() === '*') return null;
  const tag = /^\s*"([!#-~]{1,64})"\s*$/.exec(header)?.[1];
  if (tag === undefined) throw new HttpError(400, 'If-Match must be a version in quotes');
  return tag;
}

/** Whether a client wants addresses of pictures instead of base64. */
export function wantsMedia({ headers }: FastifyRequest): boolean {
  return /;\s*image="?url"?/i.test(headers.accept ?? '');
}

function acceptedTypes(call: Call): readonly string[] {
  return [...(call.sends ? [call.sends] : []), ...(call.alsoTakes ?? [])].map((format) => MEDIA_TYPES[format]);
}

/** The media type of a request. Without one it counts as JSON, so that the error names the missing fields. */
function mediaType(request: FastifyRequest): string {
  const [type = ''] = (request.headers['content-type'] ?? MEDIA_TYPES.json).split(';');
  return type.trim().toLowerCase();
}

/** Whether a text in a value contains NUL, which PostgreSQL does not store. `text` of the contract removes it; ids are not texts. */
function hasNul(value: unknown): boolean {
  const values = [value];
  // Not by recursion: a client decides how deep the value is.
  for (const each of values) {
    if (typeof each === 'string' && each.includes('\u0000')) return true;
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) values.push(inner);
  }
  return false;
}

/**
 * Validates the fields of a body or a query.
 * @param schema undefined for a call without fields
 * @returns the fields, trimmed and normalised
 * @throws HttpError 400 with the first error as its message, and one error per field
 */
function checkFields(schema: Schema | undefined, value: unknown): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const sent = value ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new HttpError(400, 'The request must be a JSON object');
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) {
    const wrong = Object.keys(parsed.data).find((name) => hasNul(parsed.data[name]));
    if (wrong === undefined) return parsed.data;
    const message = `${wrong} must not contain NUL characters`;
    throw new HttpError(400, message, { [wrong]: message });
  }
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '');
    if (name && !errors.has(name)) errors.set(name, message);
  }
  const [first] = parsed.error.issues;
  throw new HttpError(400, first?.message ?? 'The request is not valid', Object.fromEntries(errors));
}
