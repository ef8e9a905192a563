import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Caller } from './access.ts';
import { checkFields } from './check-fields.ts';
import { HttpError } from './errors.ts';
import type { FileChecks, Incoming } from './handlers.ts';
import { readMultipart } from './read-multipart.ts';

/**
 * Reads a request whole and checks it by the contract. No transaction is open yet: a slow phone must never hold one.
 * @param request as Fastify gives it
 * @param call its description
 * @param caller whose session it is, and its idempotency key, checked
 * @param checks tell files apart
 * @throws HttpError 400, 408, 413, 415, 429, 503
 */
export async function readIncoming(
  request: FastifyRequest,
  call: Call,
  caller: Caller & Pick<Incoming<Call>, 'key'>,
  checks: FileChecks,
): Promise<Incoming<Call>> {
  const params = request.params as Record<string, string>;
  if (Object.values(params).some((value) => value.includes('\u0000'))) throw new HttpError(404, 'Not found');
  const multipart = request.isMultipart();
  if (call.sends && multipart !== (call.sends === 'multipart')) throw wrongType(call);
  const { fields, files } = multipart && call.sends ? await readMultipart(request, call, checks) : textOnly(request);
  return {
    ...caller,
    params,
    query: checkFields(call.query, request.query) as Incoming<Call>['query'],
    // The generic `Call` knows no field by name; the contract has just checked them.
    body: checkFields(call.body, fields) as Incoming<Call>['body'],
    files,
    address: request.ip,
    wantsMedia: /;\s*image="?url"?/i.test(request.headers.accept ?? ''),
  };
}

function textOnly(request: FastifyRequest) {
  return { fields: request.body, files: {} };
}

function wrongType(call: Call): HttpError {
  const type = call.sends === 'multipart' ? 'multipart/form-data' : 'application/json';
  return new HttpError(415, `This call takes ${type}`);
}
