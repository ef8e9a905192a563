import * as z from 'zod/mini';
import { pageQuery } from '#contract/admin/page-query.ts';
import { eventStream, isFile } from '#contract/admin/responses.ts';
import { type Call, isSubmission } from '#contract/core/call.ts';
import { IDEMPOTENCY_KEY, PAGE_HEADERS, PROOF_READY, SUBMISSION_PROOF } from '#contract/core/headers.ts';
import { rolesWith } from '#contract/core/roles.ts';
import { type JsonSchema, multipartOf, schemaOf } from './schemas.ts';

/** An OpenAPI parameter object. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** An OpenAPI media type object. */
export interface Media {
  readonly schema?: JsonSchema;
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

/** An OpenAPI response object, or a reference to a shared one. */
export type Answer =
  | { readonly $ref: string }
  | {
      readonly description: string;
      readonly headers?: Readonly<Record<string, unknown>>;
      readonly content?: Readonly<Record<string, Media>>;
    };

/** An OpenAPI operation object. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The callers of a call. */
function callersOf({ access }: Call): string {
  if (access === 'public') return 'everyone';
  if (access === 'signed-in') return 'signed-in users';
  return access === 'admin' ? 'admins' : `admins with the role ${rolesWith(access).join(', ')}`;
}

const TYPES = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/**
 * Describes a call.
 * @param name of the call in the contract
 */
export function operationOf(name: string, call: Call): Operation {
  const parameters = parametersOf(call);
  return {
    operationId: name,
    tags: [tagOf(call)],
    summary: call.summary,
    description: `For ${callersOf(call)}${call.byLink ? ', and by a signed link' : ''}.`,
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.sends && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      [call.status ?? 200]: successOf(call),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      default: { $ref: '#/components/responses/default' },
    },
  };
}

/** Group of a call: the first part of its path. */
export function tagOf({ path }: Pick<Call, 'path'>): string {
  return path.split('/')[1] ?? '';
}

/** Whether a response is a list, which has an ETag: only lists read an array. */
const isList = (response: Call['response']) => Array.isArray(response.read([])?.data);

function securityOf({ access, byLink }: Call): Operation['security'] {
  if (access === 'public') return [];
  return [{ bearer: [] }, ...(byLink ? [{ link: [] }] : [])];
}

function parametersOf(call: Call): Parameter[] {
  const { path, query, keyed, versioned } = call;
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
  const key = {
    ...{ name: IDEMPOTENCY_KEY, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
    description: 'A repeated request with the same key is stored once and gets the first response',
  };
  const proof = {
    ...{ name: SUBMISSION_PROOF, in: 'header', required: false, schema: { type: 'string' } },
    description: `'${PROOF_READY}', or the solved challenge of a 428 (altcha-lib) as percent-encoded JSON`,
  };
  const basedOn = {
    ...{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
    description: 'The version that the change is based on, in quotes; 409 if a newer one is in conflict with it',
  };
  return [
    ...[...inPath, ...inQuery, ...(keyed ? [key] : [])],
    ...[...(isSubmission(call) ? [proof] : []), ...(versioned ? [basedOn] : [])],
  ] as Parameter[];
}

function bodyOf({ body, files, sends, alsoTakes = [] }: Call): Record<string, Media> {
  const fields = schemaOf(body ?? z.object({}), 'input');
  if (sends === 'multipart') return { [TYPES.multipart]: multipartOf(fields, files ?? {}) };
  return Object.fromEntries((['json', ...alsoTakes] as const).map((way) => [TYPES[way], { schema: fields }]));
}

function successOf({ response, query }: Call): Answer {
  if (isFile(response)) {
    return { description: 'The file', content: Object.fromEntries(response.types.map((type) => [type, {}])) };
  }
  if (response === eventStream) return { description: 'The events', content: { 'text/event-stream': {} } };
  const header = (name: string) => [name, { $ref: `#/components/headers/${name}` }];
  const parts = (query as unknown) === pageQuery ? Object.values(PAGE_HEADERS) : [];
  const headers = [...(isList(response) ? ['ETag'] : []), ...parts].map(header);
  return {
    description: 'Done',
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    content: { [TYPES.json]: { schema: schemaOf(response.schema, 'output') } },
  };
}

/** Every status with which the server answers a call, except that of success and those of failures of the server. */
export function refusalsOf(call: Call): number[] {
  const statuses = [
    ...(isList(call.response) ? [304] : []),
    ...(call.sends || call.query || call.keyed || call.versioned ? [400] : []),
    ...(call.access === 'public' ? [] : [401, 403]),
    ...(isSubmission(call) ? [403] : []),
    ...(call.path.includes(':') ? [404, 414] : []),
    ...(call.keyed || call.versioned ? [409] : []),
    ...(call.sends ? [408, 413, 415] : []),
    ...(call.keyed ? [422] : []),
    ...(isSubmission(call) ? [428] : []),
    ...(call.refusals ?? []),
    429,
    503,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
