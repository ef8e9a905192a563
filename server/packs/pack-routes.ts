import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { Document } from '../pages/document.ts';
import { inProcessFetch } from '../pages/in-process.ts';
import { type Build, readBuild, readPrecacheList } from './builds.ts';
import { readEarlierBuild, retainBuild } from './earlier-builds.ts';
import { makePack } from './make-pack.ts';

const KEPT_PACKS = 8;

/**
 * Serves what a service worker needs of the present build in one answer: whole files, or how they differ from those of
 * an earlier build that the worker names. Only a convenience: the worker asks for what it misses file by file.
 * @param context settings and log
 * @param sources folder of the client's build
 * @returns a Fastify plugin
 */
export function packRoutes(
  { config, log }: Context,
  { clientDir }: { readonly clientDir: string },
): FastifyPluginAsync {
  return async (app) => {
    const list = await readPrecacheList(clientDir);
    const packs = new Map<string, Promise<Document>>();
    let present: Promise<Build> | undefined;

    async function read(): Promise<Build> {
      const build = await readBuild(list ?? { id: '', entries: [] }, inProcessFetch(app));
      await retainBuild(config.dataDir, build).catch((error) => log.warn({ err: error }, 'a build could not be kept'));
      return build;
    }

    async function make(from?: Build): Promise<Document> {
      present ??= read();
      const pack = await makePack(await present, from);
      return new Document(JSON.stringify(pack), { type: 'application/json; charset=utf-8' });
    }

    async function packFor(id: unknown): Promise<Document> {
      const from = typeof id === 'string' && !packs.has(id) ? await readEarlierBuild(config.dataDir, id) : undefined;
      // Whatever is asked for, what is not known is answered from one place.
      const key = from?.id ?? (packs.has(String(id)) ? String(id) : '');
      const made = packs.get(key) ?? make(from);
      if (!packs.has(key) && packs.size >= KEPT_PACKS) packs.delete(packs.keys().next().value ?? '');
      packs.set(key, made);
      return made.catch((error) => {
        packs.clear();
        present = undefined;
        throw error;
      });
    }

    app.get<{ Params: { build: string }; Querystring: { from?: unknown } }>('/_pack/:build', async (request, reply) => {
      if (request.params.build !== list?.id) throw new HttpError(404, 'This build is not here');
      return (await packFor(request.query.from)).send(request, reply);
    });
  };
}
