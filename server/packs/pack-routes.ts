import type { FastifyPluginAsync } from 'fastify';
import type { Part } from '#contract/runtime/pack.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { Document } from '../http/document.ts';
import { inProcessFetch } from '../pages/in-process.ts';
import { type Build, readBuild, readEarlierBuild, readPrecacheList, retainBuild } from './builds.ts';
import { makePack } from './make-pack.ts';

const MAX_CACHED_PACKS = 8;
const isPart = (name: string): name is Part => name === 'site' || name === 'back-office';

/**
 * Serves packs: the precached files of a part of the present build in one response, or their difference from an earlier build that
 * the service worker has. Packs are an optimisation: the worker requests missing files one by one.
 * @param options `clientDir`: folder of the client's build
 */
export function packRoutes({ db, log }: Context, { clientDir }: { readonly clientDir: string }): FastifyPluginAsync {
  return async (app) => {
    const list = await readPrecacheList(clientDir);
    const packs = new Map<string, Promise<Document>>();
    let present: Promise<Build> | undefined;

    async function readPresent(): Promise<Build> {
      const build = await readBuild(list ?? { id: '', entries: [] }, inProcessFetch(app));
      await retainBuild(db, build).catch((error) => log.warn({ err: error }, 'a build could not be kept'));
      return build;
    }

    async function createPack(part: Part, earlier?: Build): Promise<Document> {
      present ??= readPresent();
      const pack = await makePack(await present, part, earlier);
      const type = 'application/json; charset=utf-8';
      return new Document(JSON.stringify(pack), { type, bestQuality: 'when sent often' });
    }

    async function cachedPack(part: Part, id: unknown): Promise<Document> {
      const known = `${part} ${id}`;
      const earlier = typeof id === 'string' && !packs.has(known) ? await readEarlierBuild(db, id) : undefined;
      // All unknown builds share one cache entry.
      const key = earlier || packs.has(known) ? known : part;
      const pack = packs.get(key) ?? createPack(part, earlier);
      if (!packs.has(key) && packs.size >= MAX_CACHED_PACKS) packs.delete(packs.keys().next().value ?? '');
      packs.set(key, pack);
      return pack.catch((error) => {
        packs.clear();
        present = undefined;
        throw error;
      });
    }

    app.get<{ Params: { build: string; part: string }; Querystring: { from?: unknown } }>(
      '/_pack/:build/:part',
      async (request, reply) => {
        const { build, part } = request.params;
        if (build !== list?.id || !isPart(part)) throw new HttpError(404, 'This build is not here');
        return (await cachedPack(part, request.query.from)).send(request, reply);
      },
    );
  };
}
