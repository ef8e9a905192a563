import { importWithRetry, recordTyping } from '#lib/import-with-retry.ts';
import { loadStyle } from '#lib/load-styles.ts';
import { WORKER_TIMEOUT_MS } from '#lib/timeouts.ts';
import { CODE_WANTED } from '#lib/window-events.ts';
import { deferPrompt } from '#offline/install/install-prompt.ts';

// The document's first script. The app itself is imported after the first frame, so that it never delays it.

/** Resolves when the page needs the app. A held tap needs it at once, a page whose worker does not come after 15 seconds. */
const appNeeded = () =>
  Promise.race([
    importWithRetry(() => import('./first-visit.ts')).then((firstVisit) => firstVisit.default()),
    new Promise((resolve) => {
      setTimeout(dispatchEvent, WORKER_TIMEOUT_MS, new Event(CODE_WANTED));
      addEventListener(CODE_WANTED, resolve);
    }),
  ]);

// Without a network the document, and what is typed into it, stays as it is until the app can be loaded.
async function start() {
  // A document that is complete waits for the app. A controlled page loads it without a download.
  if (!navigator.serviceWorker?.controller && document.querySelector('#app[data-complete]')) await appNeeded();
  // From `contract/runtime`.
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('body>template')) {
    for (const link of content.querySelectorAll('[rel=stylesheet]')) {
      link.remove();
      importWithRetry(() => loadStyle(link.getAttribute('href') as string));
    }
    document.head.append(content);
  }
  const { startApp } = await importWithRetry(() => import('./entry-client.tsx'));
  // A task of its own: evaluating the app was one already, and the browser can paint in between.
  setTimeout(startApp);
}

addEventListener('beforeinstallprompt', deferPrompt);
addEventListener('input', recordTyping);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
