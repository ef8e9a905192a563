import { importWithRetry, recordTyping } from '#lib/import-with-retry.ts';
import { loadStyle } from '#lib/load-styles.ts';
import { deferPrompt } from '#offline/install/install-prompt.ts';

// The document's first script. The app itself is imported after the first frame, so that it never delays it.

/** Whether a style sheet has loaded. If it has failed, there is none, or its rules cannot be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

// Also a style sheet that has failed to load: no browser retries it.
function loadStyles(root: ParentNode) {
  for (const link of root.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')) {
    if (hasRules(link)) continue;
    link.remove();
    importWithRetry(async () => loadStyle(link.getAttribute('href') as string));
  }
}

// Without a network the document, and what is typed into it, stays as it is until the app can be loaded.
async function start() {
  // In case its own script tag has failed to load.
  importWithRetry(() => import('./early.ts'));
  loadStyles(document);
  // From `contract/runtime`.
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('body>template')) {
    loadStyles(content);
    document.head.append(content);
  }
  const { startApp } = await importWithRetry(() => import('./entry-client.tsx'));
  // A task of its own: evaluating the app was one already, and the browser can paint in between.
  setTimeout(startApp);
}

addEventListener('beforeinstallprompt', deferPrompt);
document.addEventListener('input', recordTyping);
if (document.hidden || performance.getEntriesByType('paint')[0]) start();
else requestAnimationFrame(() => setTimeout(start));
