import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { ACCEPT_MEDIA, PAGE_HEADERS } from '#contract/core/headers.ts';
import { apiError } from '#contract/core/responses.ts';
import { type Answer, type Operation, operationOf, tagOf } from './operation.ts';
import { type JsonSchema, schemaOf } from './schemas.ts';

/** The description of the API (OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.0). */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const ABOUT = `Lists answer pictures as base64; with the header Accept: ${ACCEPT_MEDIA} they answer addresses instead. \
Every error is a JSON object with a message.`;

/** Descriptions of the error statuses. */
const ERROR_DESCRIPTIONS = {
  304: 'What the If-None-Match header names is still good',
  400: 'Something that was sent is not valid; errors has a sentence for each field',
  401: 'No session, or one that has ended',
  403: 'Only an admin may do this',
  404: 'There is no such record',
  408: 'The body came too slowly',
  409: 'The same submission is being stored just now',
  413: 'Too large',
  415: 'Not a type that is taken here',
  422: 'The Idempotency-Key was used for something else',
  429: 'Too many; Retry-After says when to come back',
  503: 'The server is busy; Retry-After says when to come back',
  default: 'Anything else that went wrong',
} as const;

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
  link: { type: 'apiKey', in: 'query', name: 'signature', description: 'Of a signed link, with the time it ends' },
};

/**
 * Generates the OpenAPI document from the contract.
 * @param origin of the site
 */
export function openApiOf(origin: string): OpenApi {
  const all: [string, Call][] = Object.entries(calls);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of all) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(name, call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API of ${new URL(origin).host}`, version: '1', description: ABOUT },
    servers: [{ url: origin }],
    tags: [...new Set(all.map(([, call]) => tagOf(call)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(apiError, 'output') },
      headers: {
        ETag: { description: 'Of the list as it is now', schema: { type: 'string' } },
        [PAGE_HEADERS.total]: { description: 'Rows in all, where a part was asked for', schema: { type: 'integer' } },
        [PAGE_HEADERS.next]: {
          description: 'Cursor of the older rows, where there are any',
          schema: { type: 'string' },
        },
        [PAGE_HEADERS.previous]: { description: 'Cursor of the newer rows', schema: { type: 'string' } },
      },
      responses: Object.fromEntries(
        Object.entries(ERROR_DESCRIPTIONS).map(([status, words]) => [status, errorResponse(status, words)]),
      ),
      securitySchemes: SECURITY,
    },
  };
}

function errorResponse(status: string, description: string): Answer {
  if (status === '304') return { description };
  const waits = status === '429' || status === '503';
  return {
    description,
    ...(waits && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } as JsonSchema } },
  };
}
