import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Page } from '#contract/core/paging.ts';
import type { Context } from '../core/context.ts';
import { versionsOf } from '../db/collections.ts';
import { isFresh } from '../http/negotiate.ts';
import type { ListPage } from './handler-types.ts';

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
  readonly answer: Promise<{ readonly etag: string; readonly bytes: Buffer }>;
}

/**
 * Creates the function that responds with a list: with an ETag (RFC 9110 §8.8.3), or with 304 if the client has the current
 * version. Public lists are cached in memory until their collection changes; admin lists are read each time.
 */
export function createListResponder(context: Context) {
  const cache = new Map<string, CachedList>();

  function readPublic(key: string, version: number, source: ListSource): CachedList['answer'] {
    const cached = cache.get(key);
    if (cached?.version === version) return cached.answer;
    const answer = source.read().then(({ rows }) => {
      const bytes = Buffer.from(JSON.stringify(source.call.response.write(rows)));
      // A hash of the content, not the version: after a restore, versions may repeat.
      return { bytes, etag: `W/"${hashOf(bytes)}"` };
    });
    // A request that read its version earlier must not replace a newer answer.
    if ((cached?.version ?? -1) < version) cache.set(key, { version, answer });
    answer.catch(() => cache.get(key)?.answer === answer && cache.delete(key));
    return answer;
  }

  return async function sendList(request: FastifyRequest, reply: FastifyReply, source: ListSource) {
    const key = `${source.collection}:${source.call.path}:${source.wantsMedia ? 'media' : 'base64'}`;
    const versions = await versionsOf(context.db, [source.collection, ...(source.dependsOn ?? [])]);
    const [version = 0] = versions;
    reply.header('Vary', 'Accept, Origin').type('application/json; charset=utf-8');
    if (source.call.access === 'public') {
      const { etag, bytes } = await readPublic(key, version, source);
      reply.header('Cache-Control', 'no-cache').header('ETag', etag);
      return isFresh(request.headers, etag) ? reply.code(304).send() : reply.send(bytes);
    }
    const etag = `W/"${hashOf(JSON.stringify([key, source.query, versions]))}"`;
    reply.header('Cache-Control', 'no-store').header('ETag', etag);
    if (isFresh(request.headers, etag)) return reply.code(304).send();
    const { rows, page } = await source.read();
    if (page) reply.headers(pageHeaders(page));
    return reply.send(JSON.stringify(source.call.response.write(rows)));
  };
}

function hashOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 27);
}

function pageHeaders({ total, next, previous }: Page): Record<string, string> {
  return {
    [PAGE_HEADERS.total]: String(total),
    ...(next && { [PAGE_HEADERS.next]: next }),
    ...(previous && { [PAGE_HEADERS.previous]: previous }),
  };
}
