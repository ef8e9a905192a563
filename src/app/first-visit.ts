import { CODE_WANTED } from '#lib/window-events.ts';
import { registerWorker, whenLoaded } from './register-worker.ts';

// One file for what a first visit needs before the app: the app itself imports it later.

let registered: ReturnType<typeof registerWorker> | undefined;

/** Registers the service worker, before the app or after its start. Resolves as `registerWorker`, and never rejects. */
export function registerOnce(): ReturnType<typeof registerWorker> {
  registered ??= registerWorker().catch(() => undefined);
  return registered;
}

/** Events with which a visitor begins to use the page. The last one is of a held tap, also without a pointer. */
const USES = ['focusin', 'keydown', 'pointerdown', 'pointermove', 'scroll', CODE_WANTED];

/** Like `untilInteraction` of the blocks, which is part of the app. Resolves when the visitor begins to use the page other than by a link, which needs no app and leaves the page. */
const untilUsed = () =>
  new Promise<void>((resolve) => {
    const see = ({ target }: Event) => {
      // Some targets are no elements.
      if ((target as Partial<Element>).closest?.('a[href]')) return;
      for (const use of USES) removeEventListener(use, see, true);
      resolve();
    };
    for (const use of USES) addEventListener(use, see, true);
  });

/** Registers the service worker, unless the page is used before it has loaded: then the app does so after its own start. */
async function untilWorker(isUsed: Promise<void>): Promise<void> {
  if (await Promise.race([isUsed, whenLoaded().then(() => true)])) await registerOnce();
}

/**
 * Waits until a document that is complete without the app needs it: when the visitor begins to use the page, or when the service
 * worker has stored the app with all other code, so that it is downloaded once.
 */
export default async function whenAppIsNeeded(): Promise<void> {
  // The visitor has begun already or has been here before, or the address names more than the document shows.
  const isPending = document.querySelector('[data-pending]');
  if (isPending || scrollY > 0 || history.state || sessionStorage.typed || location.search) return;
  const isUsed = untilUsed();
  // Nothing is loading that could take too long.
  const notice = document.querySelector('#loading');
  notice?.toggleAttribute('data-idle');
  await Promise.race([isUsed, untilWorker(isUsed)]);
  notice?.toggleAttribute('data-idle');
}
