import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Page } from '#contract/core/paging.ts';
import type { Context } from '../core/context.ts';
import { versionsOf } from '../db/collections.ts';
import type { Part } from './handler-types.ts';

/** What a list is made from. */
export interface ListSource {
  readonly call: Call;
  readonly collection: string;
  /** Other collections whose rows stand in it too. */
  readonly dependsOn?: readonly string[];
  readonly wantsMedia: boolean;
  /** Which part of it was asked for, where the call has parts. */
  readonly query: unknown;
  /** Reads the rows. */
  read(): Promise<Part<unknown>>;
}

interface Kept {
  readonly version: number;
  readonly answer: Promise<{ readonly etag: string; readonly bytes: Buffer }>;
}

/**
 * Makes the function that answers lists: with an ETag (RFC 9110 §8.8.3), and 304 to whoever has it already.
 * Public lists stay in memory as bytes until their collection changes; admin lists are read each time.
 * @param context database
 */
export function createListResponder(context: Context) {
  const kept = new Map<string, Kept>();

  function bytesOf(form: string, version: number, source: ListSource): Kept['answer'] {
    const known = kept.get(form);
    if (known?.version === version) return known.answer;
    const answer = source.read().then(({ rows }) => {
      const bytes = Buffer.from(JSON.stringify(source.call.answer.write(rows)));
      // By content, not by version: a restored backup counts versions anew.
      return { bytes, etag: `W/"${hashOf(bytes)}"` };
    });
    // A reader that started earlier must not put an older answer in a newer one's place.
    if ((known?.version ?? -1) < version) kept.set(form, { version, answer });
    answer.catch(() => kept.get(form)?.answer === answer && kept.delete(form));
    return answer;
  }

  return async function answerList(request: FastifyRequest, reply: FastifyReply, source: ListSource) {
    const form = `${source.collection}:${source.call.path}:${source.wantsMedia ? 'media' : 'base64'}`;
    const versions = await versionsOf(context.db, [source.collection, ...(source.dependsOn ?? [])]);
    const [version = 0] = versions;
    const asked = request.headers['if-none-match'];
    reply.header('Vary', 'Accept, Origin').type('application/json; charset=utf-8');
    if (source.call.access === 'public') {
      const { etag, bytes } = await bytesOf(form, version, source);
      reply.header('Cache-Control', 'no-cache').header('ETag', etag);
      return isFresh(asked, etag) ? reply.code(304).send() : reply.send(bytes);
    }
    const etag = `W/"${hashOf(JSON.stringify([form, source.query, versions]))}"`;
    reply.header('Cache-Control', 'no-store').header('ETag', etag);
    if (isFresh(asked, etag)) return reply.code(304).send();
    const { rows, page } = await source.read();
    if (page) reply.headers(pageHeaders(page));
    return reply.send(JSON.stringify(source.call.answer.write(rows)));
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

/** The weak comparison of `If-None-Match` (RFC 9110 §13.1.2). */
function isFresh(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
