import { PRELOADS_ID } from '#contract/runtime/preloads.ts';
import { importWithRetry, recordTyping } from '#lib/import-with-retry.ts';
import { __vitePreload as withStyles } from '#lib/load-styles.ts';
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

// No browser retries a style sheet that has failed to load.
function reloadLostStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasRules(link)) continue;
    link.remove();
    importWithRetry(() => withStyles(async () => undefined, [new URL(link.href).pathname.slice(1)]));
  }
}

// Without a network the document, and what is typed into it, stays as it is until the app can be loaded.
async function start() {
  reloadLostStyles();
  // In case its own script tag has failed to load.
  importWithRetry(() => import('./early.ts'));
  const preloads = document.querySelector<HTMLTemplateElement>(`#${PRELOADS_ID}`);
  if (preloads) document.head.append(preloads.content);
  const { startApp } = await importWithRetry(() => import('./entry-client.tsx'));
  startApp();
}

addEventListener('beforeinstallprompt', deferPrompt);
document.addEventListener('input', recordTyping);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
