import type { AnyRouter } from '@tanstack/react-router';
import { createElement, type PropsWithChildren, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Workbox } from 'workbox-window';
import { createStackApp, type Tree } from './app.ts';

const container = document.getElementById('app') as HTMLElement;

function Live({ children }: PropsWithChildren) {
  useEffect(() => {
    container.dataset.live = '';
    // The styles of all pages, as on the site.
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('body>template'))
      document.head.append(content);
  }, []);
  return children;
}

// `stack.ts` writes these files into the root of the build.
const { '/layout.json': layout = [] } = import.meta.glob<Tree[]>('/layout.json', { import: 'default', eager: true });
const files = import.meta.glob<Tree[]>('/pages/**/*.json', { import: 'default' });
const pathOf = (file: string) => file.replace(/^\/pages(.*)\.json$/, '$1').replace(/^\/index$/, '/');
const pages = Object.fromEntries(Object.entries(files).map(([file, load]) => [pathOf(file), load]));

const { router, app } = createStackApp({ layout, pages });
// The document has no state of the router.
(router as AnyRouter).ssr = { manifest: undefined };
await router.load();
hydrateRoot(container, createElement(Live, null, app));
if ('serviceWorker' in navigator) new Workbox('/sw.js').register();
