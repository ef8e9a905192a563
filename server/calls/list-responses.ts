import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Page } from '#contract/core/paging.ts';
import type { Context } from '../core/context.ts';
import { versionsOf } from '../db/collections.ts';
import { Document } from '../http/document.ts';
import { isFresh } from '../http/negotiate.ts';
import type { ListPage } from './handler-types.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list to respond with. */
export interface ListSource {
  readonly call: Call;
  readonly collection: string;
  /** Other collections whose rows appear in the list. */
  readonly dependsOn?: readonly string[];
  readonly wantsMedia: boolean;
  /** The requested page, for calls with pages. */
  readonly query: unknown;
  read(): Promise<ListPage<unknown>>;
}

interface CachedList {
  readonly version: number;
  readonly document: Promise<Document>;
}

/**
 * Creates the function that responds with a list: with an ETag (RFC 9110 §8.8.3), or with 304 if the client has the current
 * version. Public lists are cached in memory, serialised and compressed, until their collection changes; admin lists are
 * read each time.
 */
export function createListResponder(context: Context) {
  const cache = new Map<string, CachedList>();

  function readPublic(key: string, version: number, source: ListSource): Promise<Document> {
    const cached = cache.get(key);
    if (cached?.version === version) return cached.document;
    // The ETag is a hash of the content, not the version: after a restore, versions may repeat.
    const document = source
      .read()
      .then(({ rows }) => new Document(JSON.stringify(source.call.response.write(rows)), { type: JSON_TYPE }));
    // A request that read its version earlier must not replace a newer answer.
    if ((cached?.version ?? -1) < version) cache.set(key, { version, document });
    document.catch(() => cache.get(key)?.document === document && cache.delete(key));
    return document;
  }

  return async function sendList(request: FastifyRequest, reply: FastifyReply, source: ListSource) {
    const key = `${source.collection}:${source.call.path}:${source.wantsMedia ? 'media' : 'base64'}`;
    const versions = await versionsOf(context.db, [source.collection, ...(source.dependsOn ?? [])]);
    const [version = 0] = versions;
    reply.header('Vary', 'Accept, Origin');
    if (source.call.access === 'public') return (await readPublic(key, version, source)).send(request, reply);
    const etag = `W/"${hashOf(JSON.stringify([key, source.query, versions]))}"`;
    reply.type(JSON_TYPE).header('Cache-Control', 'no-store').header('ETag', etag);
    if (isFresh(request.headers, etag)) return reply.code(304).send();
    const { rows, page } = await source.read();
    if (page) reply.headers(pageHeaders(page));
    return reply.send(JSON.stringify(source.call.response.write(rows)));
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

function pageHeaders({ total, next, previous }: Page): Record<string, string> {
  return {
    [PAGE_HEADERS.total]: String(total),
    ...(next && { [PAGE_HEADERS.next]: next }),
    ...(previous && { [PAGE_HEADERS.previous]: previous }),
  };
}
