import { PRELOADS_ID } from '#contract/runtime/preloads.ts';
import { importWithRetry, noteTyping } from '#lib/import-with-retry.ts';
import { __vitePreload as withStyles } from '#lib/load-styles.ts';
import { holdPrompt } from '#offline/install/prompt.ts';

// The document's first script. The app itself is imported after the first frame, so that it never delays it.

// A style sheet that the line has lost is asked for again by no browser; each says otherwise that it has none.
function restyle() {
  if (getComputedStyle(document.documentElement).getPropertyValue('--color-paper')) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    link.remove();
    importWithRetry(() => withStyles(async () => undefined, [new URL(link.href).pathname.slice(1)]));
  }
}

// Without a network the document stays as it is, and what is typed into it, until the app can be had.
async function start() {
  restyle();
  // Where the line has lost it.
  importWithRetry(() => import('./early.ts'));
  const preloads = document.querySelector<HTMLTemplateElement>(`#${PRELOADS_ID}`);
  if (preloads) document.head.append(preloads.content);
  const { startApp } = await importWithRetry(() => import('./entry-client.tsx'));
  startApp();
}

addEventListener('beforeinstallprompt', holdPrompt);
document.addEventListener('input', noteTyping);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
