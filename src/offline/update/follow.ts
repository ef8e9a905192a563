import { Workbox } from 'workbox-window';
import { createBar } from './bar.ts';
import { lookRegularly } from './checks.ts';
import { isCurrent } from './questions.ts';
import { reload } from './reload.ts';
import { type Answer, joinTabs } from './tabs.ts';
import { isInUse } from './typed.ts';

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
    if (!isInUse()) {
      reload();
      return;
    }
    isHeld = true;
    bar.tell();
    timer = setInterval(() => isInUse() || ask(), LOOK_AGAIN);
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
    bar.wait();
    takeOver();
  }
  /** Of another tab; the worker's change may come before it. */
  function hear(answer: Answer): void {
    if (answer === 'later') {
      putOff();
      return;
    }
    isWanted = true;
    bar.wait();
    if (hasChanged) renew();
  }
  const tabs = joinTabs(hear);
  const bar = createBar(accept, () => {
    putOff();
    tabs.tell('later');
  });

  async function onChange(): Promise<void> {
    hasChanged = true;
    const isOurs = !isWanted && (await isCurrent());
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
  if (registration.waiting || !(await isCurrent())) ask();
  lookRegularly(() => workbox.update());
}
