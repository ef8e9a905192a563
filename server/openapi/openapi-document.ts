import * as z from 'zod/mini';
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

const ABOUT = `Lists contain pictures as base64; with the header Accept: ${ACCEPT_MEDIA} they contain URLs instead. \
Every error is a JSON object with a message.`;

/** An error with the challenge of a proof of work, as JSON text. */
const challengeError = z.extend(apiError, { challenge: z.string() });

/** Descriptions of the error statuses. */
const ERROR_DESCRIPTIONS = {
  304: 'The copy named by If-None-Match is current',
  400: 'The request is invalid; errors contains a message for each invalid field',
  401: 'No session, or it has ended; or what was sent to sign in is wrong',
  403: 'Not for this account, or something must be done first; or sent by a page of another site',
  404: 'There is no such record',
  408: 'The body was sent too slowly',
  409: 'Changed meanwhile, there already, or not possible now; or a request with the same Idempotency-Key is being processed',
  410: 'What was opened for a while has ended',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The media type is not supported',
  422: 'The Idempotency-Key was used for another request',
  428: 'Repeat the request with the proof of work that challenge asks for; only for clients that send Submission-Proof',
  429: 'Too many requests; Retry-After says when to retry',
  503: 'The server is busy; Retry-After says when to retry',
  default: 'Any other error',
} as const;

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
  link: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Signature of a signed link, with its expiry time',
  },
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
      schemas: { Error: schemaOf(apiError, 'output'), Challenge: schemaOf(challengeError, 'output') },
      headers: {
        ETag: { description: 'Version of the list', schema: { type: 'string' } },
        [PAGE_HEADERS.total]: {
          description: 'Total number of rows, if a page was requested',
          schema: { type: 'integer' },
        },
        [PAGE_HEADERS.next]: {
          description: 'Cursor of the page with older rows, if there is one',
          schema: { type: 'string' },
        },
        [PAGE_HEADERS.previous]: { description: 'Cursor of the page with newer rows', schema: { type: 'string' } },
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
  const schema = status === '428' ? 'Challenge' : 'Error';
  return {
    description,
    ...(waits && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } as JsonSchema } },
  };
}
