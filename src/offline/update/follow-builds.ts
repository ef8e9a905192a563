import { Workbox } from 'workbox-window';
import { askWorker } from '#lib/ask-worker.ts';
import { openTabChannel } from '#lib/tab-channel.ts';
import { RELOAD_TIMEOUT_MS } from '#lib/timeouts.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { createUpdateBar } from './update-bar.ts';

const CHECK_EVERY_MS = 60 * 60_000;
/** Limits the checks of a visitor who switches between apps. */
const SHORTEST_INTERVAL_MS = 60_000;

/** Checks for a new build hourly and when the page becomes visible. A check is a conditional request for `sw.js`. */
function checkRegularly(check: () => Promise<unknown>): void {
  let last = Date.now();
  const checkAgain = () => {
    if (Date.now() - last < SHORTEST_INTERVAL_MS) return;
    last = Date.now();
    check().catch(() => undefined);
  };
  setInterval(checkAgain, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkAgain();
  });
}

/** A worker that controls this page. */
export interface RegisteredWorker {
  /** Address of its script. */
  readonly script: ConstructorParameters<typeof Workbox>[0];
  /** Whether this page has registered it, as on a first visit. */
  readonly isNew: boolean;
}

/** Whether this page belongs to the build of its worker: the name of the first script changes with any code of the app. */
async function isCurrentBuild(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return (await askWorker<boolean>({ type: 'IS_CURRENT', script })) ?? true;
}

let isLeaving = false;

/** Reloads this page once. The page is inert until then, so that no input is lost. */
function reload(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.inert = true;
  setTimeout(() => {
    document.body.inert = false;
    isLeaving = false;
  }, RELOAD_TIMEOUT_MS);
  location.reload();
}

/** The visitor's answer to the offer of a new build. */
type Answer = 'reload' | 'later';

const RETRY_MS = 1_000;

/** Has the worker cache pictures that were shown before its installation. */
function cacheShownPictures(): void {
  const shown = [...document.images].map(({ currentSrc }) => currentSrc);
  const pictures = shown.filter((address) => address.startsWith(`${location.origin}/`));
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_SHOWN', pictures });
}

/**
 * Follows new builds: offers a reload once one is installed. After the visitor has accepted, every tab reloads; a tab with
 * unsaved work says that it waits, and offers the reload again once the work is saved.
 */
export async function followBuilds({ script, isNew }: RegisteredWorker): Promise<void> {
  if (isNew) cacheShownPictures();
  const workbox = new Workbox(script);
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  let [isAccepted, isPostponed, hasChanged] = [false, false, false];
  let timer: ReturnType<typeof setInterval> | undefined;

  function endPostponing(): void {
    clearInterval(timer);
    isPostponed = false;
  }
  function ask(): void {
    endPostponing();
    bar.ask();
  }
  function decline(): void {
    endPostponing();
    bar.hide();
  }
  function reloadWhenSaved(): void {
    endPostponing();
    isAccepted = false;
    if (!hasUnsavedWork()) {
      reload();
      return;
    }
    isPostponed = true;
    bar.showPostponed();
    timer = setInterval(() => hasUnsavedWork() || ask(), RETRY_MS);
  }
  /** Repeats the message: Chromium delays it by half a minute if the old worker gets another message at the same time. */
  function activateWaiting(): void {
    if (!registration?.waiting) return;
    workbox.messageSkipWaiting();
    setTimeout(activateWaiting, RETRY_MS);
  }
  function accept(): void {
    sendToTabs('reload');
    isAccepted = true;
    if (!registration?.waiting) {
      reloadWhenSaved();
      return;
    }
    bar.showChanging();
    activateWaiting();
  }
  /** An answer in another tab. The change of the worker may arrive before it. */
  function onAnswer(answer: Answer): void {
    if (answer === 'later') {
      decline();
      return;
    }
    isAccepted = true;
    bar.showChanging();
    if (hasChanged) reloadWhenSaved();
  }
  const sendToTabs = openTabChannel('builds', onAnswer);
  const bar = createUpdateBar(accept, () => {
    decline();
    sendToTabs('later');
  });

  async function onChange(): Promise<void> {
    hasChanged = true;
    const isCurrent = !isAccepted && (await isCurrentBuild());
    // The answer of another tab may have arrived in the meantime.
    if (isAccepted) reloadWhenSaved();
    else if (!isPostponed) isCurrent ? bar.hide() : ask();
  }
  function watchInstallation(): void {
    const installing = registration?.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration?.waiting) ask();
    });
  }

  navigator.serviceWorker.addEventListener('controllerchange', onChange);
  registration.addEventListener('updatefound', watchInstallation);
  watchInstallation();
  if (registration.waiting || !(await isCurrentBuild())) ask();
  checkRegularly(() => workbox.update());
}
