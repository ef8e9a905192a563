import type { FastifyPluginAsync } from 'fastify';
import type { Handlers } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { Document } from '../pages/document.ts';
import { siteStyles } from '../pages/html.ts';
import { apiPage, STYLE } from './api-page.ts';
import { openApiOf } from './openapi-document.ts';

/**
 * Serves the description of the API: as a page at `/docs/api`, as an OpenAPI document at `/docs/api.json`.
 * @param sources handlers of the calls, and the folder of the client's build, whose style sheet the page uses
 */
export function openApiRoutes(
  { config }: Context,
  { handlers, clientDir }: { readonly handlers: Handlers; readonly clientDir: string },
): FastifyPluginAsync {
  return async (app) => {
    const api = openApiOf(handlers, config.publicOrigin);
    const styles = [...(await siteStyles(clientDir)), '/docs/api.css'];
    const documents = {
      '/docs/api': new Document(apiPage(api, styles)),
      '/docs/api.json': new Document(JSON.stringify(api), { type: 'application/json; charset=utf-8' }),
      '/docs/api.css': new Document(STYLE, { type: 'text/css; charset=utf-8' }),
    };
    for (const [url, document] of Object.entries(documents)) {
      app.get(url, (request, reply) => document.send(request, reply.header('X-Robots-Tag', 'noindex')));
    }
  };
}
