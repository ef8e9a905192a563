import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { ORIGIN } from '#contract/runtime/document.ts';
import type { Context } from '../core/context.ts';
import { serverFile } from '../core/server-file.ts';
import { Document } from '../http/document.ts';
import { siteStyles } from '../pages/html.ts';

const readText = (name: string) => readFile(serverFile(`openapi/${name}`), 'utf8');

/** The description of the API. The build writes its files; a server that runs from sources generates them. */
async function readApiFiles(): Promise<Record<'api.html' | 'api.json', string>> {
  if (!import.meta.url.endsWith('.ts'))
    return { 'api.html': await readText('api.html'), 'api.json': await readText('api.json') };
  // The bundler does not follow a computed URL, so the bundle does not contain the generator.
  const generator = await import(/* @vite-ignore */ serverFile('openapi/api-files.ts').href);
  return (generator as typeof import('./api-files.ts')).apiFiles();
}

/**
 * Serves the description of the API: as a page at `/docs/api`, as an OpenAPI document at `/docs/api.json`.
 * @param sources folder of the client's build, whose style sheet the page imports
 */
export function openApiRoutes(
  { config: { publicOrigin } }: Context,
  { clientDir }: { readonly clientDir: string },
): FastifyPluginAsync {
  const withOrigin = (text: string) =>
    text.replaceAll(ORIGIN, publicOrigin).replaceAll(new URL(ORIGIN).host, new URL(publicOrigin).host);
  return async (app) => {
    const files = await readApiFiles();
    const imports = (await siteStyles(clientDir)).map((href) => `@import '${href}';\n`).join('');
    const documents = {
      '/docs/api': new Document(withOrigin(files['api.html'])),
      '/docs/api.json': new Document(withOrigin(files['api.json']), { type: 'application/json; charset=utf-8' }),
      '/docs/api.css': new Document(imports + (await readText('api.css')), { type: 'text/css; charset=utf-8' }),
    };
    for (const [url, document] of Object.entries(documents)) {
      app.get(url, (request, reply) => document.send(request, reply.header('X-Robots-Tag', 'noindex')));
    }
  };
}
