import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isCallPath } from '#contract/call-path.ts';
import { type SiteStyles, STYLES_FILE, withCriticalStyles } from '#contract/runtime/critical-styles.ts';
import { type DocumentRenderer, isListed } from '#contract/runtime/document.ts';
import { PRELOADS_FILE, type Preloads, withPreloads } from '#contract/runtime/preloads.ts';
import type { Context } from '../core/context.ts';
import { remember } from '../core/remember.ts';
import type { Document } from '../http/document.ts';
import { asksForPage, prefersJson, vary } from '../http/negotiate.ts';
import { keepOpener } from '../http/security-headers.ts';
import { readClientFiles } from './client-files.ts';
import { crawlerFiles } from './crawler-files.ts';
import { type DocumentTemplate, dataDocuments } from './data-documents.ts';
import { earlierAsset } from './earlier-assets.ts';
import { inProcessFetch } from './in-process.ts';
import { type PageMatch, pageMatcher } from './paths.ts';
import { readPrerendered } from './prerendered.ts';
import { sendFile } from './send-file.ts';

/** Sources of documents. */
export interface DocumentSources {
  /** The app's server entry; if null, only files are served. */
  readonly renderer: DocumentRenderer | null;
  /** Folder of the client's build. */
  readonly clientDir: string;
}

/**
 * Serves the pages and files of the client's build at every GET path without another route. Navigations to API paths
 * come here too (`navigationConstraint`) and get the not-found page, because a navigating browser expects HTML.
 */
export function documentRoutes(context: Context, { renderer, clientDir }: DocumentSources): FastifyPluginAsync {
  return async (app) => {
    const files = await readClientFiles(clientDir);
    const match = pageMatcher(renderer?.routes ?? []);
    const listed = new Set(renderer?.routes.filter(isListed).map(({ path }) => `${nameOf(path)}.html`));
    const pageAt = remember((path) => (isCallPath(path) ? null : match(path)));
    const forCrawlers = crawlerFiles(context, renderer?.routes ?? []);
    const shell = files.get('/_shell.html');
    const template = await readTemplate(clientDir, String((await shell?.read()) ?? ''));
    const prerendered = await readPrerendered(files, context.config.publicOrigin, template.withStyles);
    // With an API on another host, the rows in this server's database are not the site's. The browser reads them there.
    const isOwnApi = !renderer?.apiOrigin || renderer.apiOrigin === context.config.publicOrigin;
    const rendersRows = renderer && shell && isOwnApi;
    const dataDocument = rendersRows && dataDocuments(context, renderer, template, inProcessFetch(app));

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      async handler(request, reply) {
        const [path = '', query] = split(request.url);
        const address = decoded(path);
        const file = files.get(address) ?? (await earlierAsset(context.db, address));
        if (file) {
          // Only the service worker requests pages by file name. It needs status 200, also for the not-found page.
          if (address.endsWith('.html')) reply.header('X-Robots-Tag', 'noindex');
          if (listed.has(address)) keepOpener(reply);
          const changed = prerendered.files.get(address);
          return changed ? changed.send(request, reply) : sendFile(request, reply, address, file);
        }
        const own = forCrawlers(path);
        if (own?.path === path) return (await own.make()).send(request, reply);
        if (own) return reply.header('Cache-Control', 'no-cache').redirect(own.path + query, 308);
        const page = pageAt(path);
        if (!page) return notFound(request, reply, isPage(request, path));
        if (page.path !== path) return reply.header('Cache-Control', 'no-cache').redirect(page.path + query, 308);
        const document = await documentOf(page, request);
        if (isListed(page.route)) keepOpener(reply);
        return document ? document.send(request, reply) : notFound(request, reply, isPage(request, path));
      },
    });

    async function documentOf(page: PageMatch, request: FastifyRequest): Promise<Document | undefined> {
      if (page.route.collections.length > 0 && dataDocument) {
        try {
          return await dataDocument(page);
        } catch (error) {
          // A document without rows loads them itself, so the visitor may not notice the error.
          request.log.error({ err: error, page: page.path }, 'document could not be rendered');
        }
      }
      const own = prerendered.pages.get(nameOf(page.path));
      return own ?? prerendered.pages.get('/_shell');
    }

    async function notFound(request: FastifyRequest, reply: FastifyReply, asPage: boolean): Promise<FastifyReply> {
      vary(reply, 'Accept');
      const page = asPage ? prerendered.pages.get('/404') : undefined;
      if (page) return page.send(request, reply);
      reply.callNotFound();
      return reply;
    }
  };
}

/**
 * Reads what the build has written for the documents that are rendered on request.
 * @param shell the app shell
 */
async function readTemplate(clientDir: string, shell: string): Promise<DocumentTemplate> {
  const jsonOf = async (name: string) => JSON.parse(await readFile(join(clientDir, name), 'utf8').catch(() => 'null'));
  const preloads: Preloads | null = await jsonOf(PRELOADS_FILE);
  const styles: SiteStyles | null = await jsonOf(STYLES_FILE);
  return {
    shellOf: (route) => withPreloads(shell, preloads, route),
    withStyles: (html) => (styles ? withCriticalStyles(html, styles) : html),
  };
}

/** Name of the document of a page in the build. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a 404 for this path is sent as a page instead of JSON. */
function isPage({ headers }: FastifyRequest, path: string): boolean {
  if (path.toLowerCase().startsWith('/assets/')) return false;
  const isData = /\.\w{1,12}$/.test(path) || isCallPath(path);
  return isData ? asksForPage(headers.accept) : !prefersJson(headers.accept);
}
