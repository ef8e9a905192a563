import { dehydrate } from '@tanstack/react-query';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { API_HOST } from '#api/api-base.ts';
import type { DocumentRenderer, DocumentRoute } from '#contract/runtime/document.ts';
import { type Head, readHead } from '#head/document-head.ts';
import { DATA_DOCUMENTS, type DataDocument } from './data-documents.ts';
import { dataHtml, headHtml, stateHtml } from './document-html.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

function createApp(api?: typeof fetch) {
  const queryClient = createQueryClient(true);
  return { queryClient, router: createAppRouter({ queryClient, fetch: api }) };
}

const dataDocuments: Readonly<Record<string, DataDocument>> = DATA_DOCUMENTS;

function documentRoutes(): DocumentRoute[] {
  const { router } = createApp();
  const routes = Object.values(router.routesById as unknown as Record<string, AnyRoute>);
  const pages = routes.filter(({ children }) => !children);
  return pages.map(({ fullPath, options: { staticData = {} } }) => {
    const path = fullPath.replace(/\/$/, '').replace(/\$(\w+)/g, ':$1') || '/';
    const { unlisted = false } = staticData;
    const { document = 'static', collections = [] } = dataDocuments[fullPath] ?? {};
    return { path, kind: path.startsWith('/admin') ? 'shell' : document, collections, unlisted };
  });
}

/** Structured data of the matched routes. */
const dataOf = ({ state }: { state: { matches: readonly unknown[] } }) =>
  (state.matches as readonly { headScripts?: readonly ({ children?: unknown } | undefined)[] }[])
    .flatMap(({ headScripts }) => headScripts ?? [])
    .map((script) => String(script?.children));

/**
 * Whether a document shows all that its page can without the app: search engines list it, and it contains all rows. The others, as
 * sign-in, are of use with the app alone.
 */
function isComplete(router: AnyRouter, head: Head, rows: number): boolean {
  const { collections = [] } = dataDocuments[router.state.matches.at(-1)?.fullPath ?? ''] ?? {};
  return head.tags.some(({ attributes }) => attributes.rel === 'canonical') && rows >= collections.length;
}

async function render(template: string, path: string, api?: typeof fetch) {
  const { queryClient, router } = createApp(api);
  const handle = createRequestHandler({ createRouter: () => router, request: new Request(`http://localhost${path}`) });
  let parts: Record<string, string> = {};
  const response = await handle(async () => {
    const app = renderToString(<RouterServer router={router} />);
    const rows = dehydrate(queryClient);
    const state = dataHtml(dataOf(router)) + stateHtml(rows);
    const head = readHead(router);
    const complete = isComplete(router, head, rows.queries.length) ? ' data-complete' : '';
    parts = { head: headHtml(head), app, state, complete };
    return new Response(null, { status: getSsrStatus(router) });
  });
  queryClient.clear();
  const html = template
    .replace(/<title>.*?<\/title>\s*/, '')
    .replace('<div id="app"', (start) => start + (parts.complete ?? ''))
    .replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
  return { status: response.status, html };
}

/** Renders documents for the prerender of the build and for the running server. */
export const documents: DocumentRenderer = {
  apiOrigin: API_HOST && new URL(API_HOST).origin,
  routes: documentRoutes(),
  render: (template, path, api) => render(template, path, api),
};
