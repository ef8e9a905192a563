import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { HttpError } from '../core/http-error.ts';
import { URLENCODED } from '../http/read-body.ts';
import type { Caller } from './access.ts';
import { checkFields } from './check-fields.ts';
import type { CallRequest, FileChecks } from './handler-types.ts';
import { checkFiles, readMultipart } from './read-multipart.ts';

/**
 * Reads a request whole and checks it by the contract. No transaction is open yet: a slow phone must never hold one.
 * @param request as Fastify gives it
 * @param call its description
 * @param caller whose session it is, and its idempotency key, checked
 * @param checks read files by their content
 * @throws HttpError 400, 408, 413, 415, 429, 503
 */
export async function readRequest(
  request: FastifyRequest,
  call: Call,
  caller: Caller & Pick<CallRequest<Call>, 'key'>,
  checks: FileChecks,
): Promise<CallRequest<Call>> {
  const params = request.params as Record<string, string>;
  if (Object.values(params).some((value) => value.includes('\u0000'))) throw new HttpError(404, 'Not found');
  if (call.sends && !taken(call).includes(typeOf(request))) throw wrongType(call);
  const multipart = call.sends && request.isMultipart();
  const sent = multipart ? await readMultipart(request, call) : { fields: request.body, files: new Map() };
  return {
    ...caller,
    params,
    query: checkFields(call.query, request.query) as CallRequest<Call>['query'],
    // The generic `Call` knows no field by name; the contract has just checked them.
    body: checkFields(call.body, sent.fields) as CallRequest<Call>['body'],
    // Last, as pictures take a while.
    files: await checkFiles(call, sent.files, checks),
    address: request.ip,
    wantsMedia: /;\s*image="?url"?/i.test(request.headers.accept ?? ''),
  };
}

const TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  urlencoded: URLENCODED,
} as const;

function taken(call: Call): readonly string[] {
  return [...(call.sends ? [call.sends] : []), ...(call.alsoTakes ?? [])].map((each) => TYPES[each]);
}

/** A request without a body needs no type; the fields it lacks are named then. */
function typeOf(request: FastifyRequest): string {
  const [type = ''] = (request.headers['content-type'] ?? TYPES.json).split(';');
  return type.trim().toLowerCase();
}

function wrongType(call: Call): HttpError {
  return new HttpError(415, `This call takes ${taken(call).join(' or ')}`);
}
