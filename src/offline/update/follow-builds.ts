import { Workbox } from 'workbox-window';
import { askWorker } from '#lib/ask-worker.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { createUpdateBar } from './update-bar.ts';

const HOUR = 60 * 60_000;
/** Whoever goes to and fro between two apps asks no more often. */
const SHORTEST = 60_000;

/**
 * Looks for a new build whenever the page becomes visible, and hourly. It costs a conditional request for `sw.js`; one
 * that fails is made up for by the next.
 * @param look looks once
 */
function checkRegularly(look: () => Promise<unknown>): void {
  let last = Date.now();
  const lookAgain = () => {
    if (Date.now() - last < SHORTEST) return;
    last = Date.now();
    look().catch(() => undefined);
  };
  setInterval(lookAgain, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
}

/**
 * Whether this page is of the build whose worker controls it; the name of a document's script changes with any of the
 * app's code.
 */
async function isCurrentBuild(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return (await askWorker<boolean>({ type: 'IS_CURRENT', script })) ?? true;
}

/** A page that could not be reloaded is usable again after so long. */
const PATIENCE = 5_000;

let isLeaving = false;

/** Reloads this page, once. From now on nothing can be written into it that would be lost. */
export function reload(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.inert = true;
  setTimeout(() => {
    document.body.inert = false;
    isLeaving = false;
  }, PATIENCE);
  location.reload();
}

/** How a visitor has answered the question after a new build. */
export type Answer = 'reload' | 'later';

/** Tells the other tabs how the question was answered; without BroadcastChannel each tab asks for itself. */
export interface Tabs {
  tell(answer: Answer): void;
}

/**
 * Joins the tabs of this origin.
 * @param onAnswer told of answers that were given in another tab
 */
function openAnswerChannel(onAnswer: (answer: Answer) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {} };
  const channel = new BroadcastChannel('builds');
  channel.addEventListener('message', ({ data }) => onAnswer(data));
  return { tell: (answer) => channel.postMessage(answer) };
}

const LOOK_AGAIN = 1_000;

/** Has the worker see the pictures that were shown before it was there; they come from the browser's own cache. */
function keepShownPictures(): void {
  for (const { currentSrc } of document.images) {
    if (currentSrc.startsWith(location.origin)) fetch(currentSrc).catch(() => undefined);
  }
}

/**
 * Follows the builds of the site: asks once a new one is there, and goes on with it when the visitor says so, in every
 * tab, except where something is being written; there it says so, and asks again once that is sent.
 * @param script address of the worker
 * @param arrived the event, where the worker has only just come, on a first visit
 */
export async function followBuilds(script: ConstructorParameters<typeof Workbox>[0], arrived?: Event): Promise<void> {
  if (arrived) keepShownPictures();
  const workbox = new Workbox(script);
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  let [isWanted, isHeld, hasChanged] = [false, false, false];
  let timer: ReturnType<typeof setInterval> | undefined;

  function stopHolding(): void {
    clearInterval(timer);
    isHeld = false;
  }
  function ask(): void {
    stopHolding();
    bar.ask();
  }
  function putOff(): void {
    stopHolding();
    bar.hide();
  }
  function renew(): void {
    stopHolding();
    isWanted = false;
    if (!hasUnsavedWork()) {
      reload();
      return;
    }
    isHeld = true;
    bar.showPostponed();
    timer = setInterval(() => hasUnsavedWork() || ask(), LOOK_AGAIN);
  }
  /** Chromium leaves it at that for half a minute where the old worker is asked something at the same moment. */
  function takeOver(): void {
    if (!registration?.waiting) return;
    workbox.messageSkipWaiting();
    setTimeout(takeOver, LOOK_AGAIN);
  }
  function accept(): void {
    tabs.tell('reload');
    isWanted = true;
    if (!registration?.waiting) {
      renew();
      return;
    }
    bar.showChanging();
    takeOver();
  }
  /** Of another tab; the worker's change may come before it. */
  function hear(answer: Answer): void {
    if (answer === 'later') {
      putOff();
      return;
    }
    isWanted = true;
    bar.showChanging();
    if (hasChanged) renew();
  }
  const tabs = openAnswerChannel(hear);
  const bar = createUpdateBar(accept, () => {
    putOff();
    tabs.tell('later');
  });

  async function onChange(): Promise<void> {
    hasChanged = true;
    const isOurs = !isWanted && (await isCurrentBuild());
    // The answer of another tab may have come meanwhile.
    if (isWanted) renew();
    else if (!isHeld) isOurs ? bar.hide() : ask();
  }
  function onFound(): void {
    const found = registration?.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && registration?.waiting) ask();
    });
  }

  navigator.serviceWorker.addEventListener('controllerchange', onChange);
  registration.addEventListener('updatefound', onFound);
  onFound();
  if (registration.waiting || !(await isCurrentBuild())) ask();
  checkRegularly(() => workbox.update());
}
