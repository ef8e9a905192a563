import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Page } from '#contract/core/paging.ts';
import type { Context } from '../core/context.ts';
import { versionsOf } from '../db/collections.ts';
import { Document } from '../http/document.ts';
import { isFresh } from '../http/negotiate.ts';
import type { CallRequest, ListPage } from './handler-types.ts';
import { wantsMedia } from './read-request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A call that responds with a list, and the collections whose rows appear in it. */
export interface ListCall {
  readonly call: Call;
  readonly collection: string;
  readonly dependsOn?: readonly string[];
}

/** One form of a public list: with addresses of pictures, or with pictures in base64. */
interface CachedList {
  readonly version: number;
  readonly document: Promise<Document>;
  /** The same document, once it is there. */
  ready?: Document;
}

/**
 * Creates the function that responds with a public list. Each form is kept in memory, serialised and compressed, until the
 * collection changes.
 * @param read reads the rows that a request asks for
 */
export function publicList(
  { db }: Context,
  { call, collection }: ListCall,
  read: (request: FastifyRequest) => Promise<ListPage<unknown>>,
) {
  const forms: { media?: CachedList; base64?: CachedList } = {};
  const collections = [collection];

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    reply.header('Vary', 'Accept, Origin');
    const name = wantsMedia(request) ? 'media' : 'base64';
    const versions = versionsOf(db, collections);
    const cached = forms[name];
    const isCurrent = Array.isArray(versions) && versions[0] === cached?.version;
    return isCurrent && cached?.ready ? cached.ready.send(request, reply) : send(name, versions, request, reply);
  };

  async function send(
    name: keyof typeof forms,
    versions: number[] | Promise<number[]>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const [version = 0] = await versions;
    return (await documentOf(name, version, request)).send(request, reply);
  }

  function documentOf(name: keyof typeof forms, version: number, request: FastifyRequest): Promise<Document> {
    const cached = forms[name];
    if (cached?.version === version) return cached.document;
    // The ETag is a hash of the content, not the version: after a restore, versions may repeat.
    const document = read(request).then(
      ({ rows }) => new Document(JSON.stringify(call.response.write(rows)), { type: JSON_TYPE }),
    );
    const made: CachedList = { version, document };
    // A request that read its version earlier must not replace a newer answer.
    if ((cached?.version ?? -1) < version) forms[name] = made;
    document.then(
      (ready) => {
        made.ready = ready;
      },
      () => {
        if (forms[name] === made) delete forms[name];
      },
    );
    return document;
  }
}

/**
 * Responds with a list that is not public, with an ETag (RFC 9110 §8.8.3), or with 304 if the client has the current version.
 * @param callRequest its query is the requested page, for calls with pages
 */
export async function sendList(
  { db }: Context,
  { call, collection, dependsOn = [] }: ListCall,
  callRequest: Pick<CallRequest<Call>, 'query' | 'account' | 'wantsMedia'>,
  read: () => Promise<ListPage<unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = `${collection}:${call.path}:${callRequest.wantsMedia ? 'media' : 'base64'}`;
  const versions = await versionsOf(db, [collection, ...dependsOn]);
  const etag = `W/"${hashOf(JSON.stringify([key, callRequest.account?.id, callRequest.query, versions]))}"`;
  reply.type(JSON_TYPE).header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store').header('ETag', etag);
  if (isFresh(request.headers, etag)) return reply.code(304).send();
  const { rows, page } = await read();
  if (page) reply.headers(pageHeaders(page));
  return reply.send(JSON.stringify(call.response.write(rows)));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

function pageHeaders({ total, next, previous }: Page): Record<string, string> {
  return {
    [PAGE_HEADERS.total]: String(total),
    ...(next && { [PAGE_HEADERS.next]: next }),
    ...(previous && { [PAGE_HEADERS.previous]: previous }),
  };
}
