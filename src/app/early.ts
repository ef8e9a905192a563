import { CODE_LOST, CODE_WANTED, TAP_BLOCKED, TAP_PENDING, TAP_SETTLED } from '#lib/window-events.ts';

// Holds taps and forms until the app runs. It is inline in the document, so it runs before the first paint, and works if every
// other script fails to load. The build inlines what it imports.

/**
 * Controls that need the app. A link works without it, a submit button has its form held, and styles open the panel of the bar.
 */
const CONTROLS = '#app :is(button:not([type=submit],.nav-item),a[aria-disabled])';
const RETRY_MS = 100;

const held = new Map<HTMLElement, string>();
let tapped: Element | null = null;
/** Timer of the next replay; 0 if none is due. */
let timer = 0;
let isReplaying = false;
let isLost = false;
let wasRetried = false;

const isLive = () => document.querySelector('#app[data-live]');
const textOf = ({ ariaLabel, textContent }: Element) => ariaLabel + (textContent as string);

/** Updates the loading notice from the pending marks. */
function update(): void {
  const isPending = document.querySelector('[data-pending]');
  const notice = document.querySelector('#loading');
  notice?.setAttribute('data-state', isPending ? (isLost ? 'lost' : 'pending') : '');
}

function retry(): void {
  isLost = false;
  dispatchEvent(new Event(CODE_WANTED));
}

function sayLost(): void {
  isLost = true;
  update();
}

function mark(control: Element | null, isPending: boolean): void {
  if (!control) return;
  if (isPending && !control.matches('[data-pending]')) retry();
  control.toggleAttribute('data-pending', isPending);
  control.ariaBusy = isPending ? 'true' : null;
  update();
}

/** Clicks the held controls in order. A control whose part is not hydrated yet is held again by the same listener. */
async function replay(): Promise<void> {
  for (const [control, text] of isLive() ? [...held] : []) {
    held.delete(control);
    // The control may have become another. A click on a removed one has no effect.
    isReplaying = true;
    if (textOf(control) === text) control.click();
    isReplaying = false;
    if (!held.has(control)) mark(control, false);
    // Lets React render the result before the next click.
    await undefined;
  }
  timer = 0;
  if (held.size > 0) replayLater();
}

function replayLater(): void {
  if (!timer) timer = setTimeout(replay, RETRY_MS);
}

function holdTap(event: Event): void {
  const control = (event.target as Element).closest<HTMLButtonElement>(CONTROLS);
  // The browser itself executes a command, if it supports commands.
  if (!control || control.command) return;
  event.preventDefault();
  event.stopPropagation();
  // A repeated tap is one action, in the order of the last tap.
  held.delete(control);
  held.set(control, textOf(control));
  mark(control, true);
  replayLater();
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('#loading a')) {
    // The second retry reloads the page, for browsers that remember a failed import.
    wasRetried = !wasRetried;
    if (!wasRetried && navigator.onLine) return;
    event.preventDefault();
    retry();
    update();
  } else if (isLive() && (isReplaying || held.size === 0)) tapped = target.closest('#app :is(button,a)');
  // Held too while others are held, to keep the order.
  else holdTap(event);
}

// A form submitted before the app runs would navigate with its text in the address. It is resubmitted until the app handles
// it.
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const isHeld = !event.defaultPrevented;
  form.ariaBusy = isHeld ? 'true' : null;
  mark((isHeld && event.submitter) || form.querySelector('[data-pending]'), isHeld);
  if (!isHeld) return;
  event.preventDefault();
  setTimeout(() => form.isConnected && form.requestSubmit(), RETRY_MS);
}

/** Retries the document's first script if it fails to load, as no browser does. Has no effect if it has loaded. */
async function loadFirstScript(wait: number): Promise<void> {
  try {
    await import(/* @vite-ignore */ (document.querySelector('script[src]') as HTMLScriptElement).src);
  } catch {
    sayLost();
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      addEventListener(CODE_WANTED, resolve);
    });
    loadFirstScript(wait * 2);
  }
}

addEventListener('click', onClick, true);
addEventListener(TAP_BLOCKED, holdTap);
addEventListener('submit', holdForm);
addEventListener(TAP_PENDING, () => mark(tapped, true));
addEventListener(TAP_SETTLED, () => {
  for (const control of document.querySelectorAll<HTMLElement>('[data-pending]'))
    if (!held.has(control)) mark(control, false);
});
addEventListener(CODE_LOST, sayLost);
// The first script has run by now, or has failed to load.
addEventListener('DOMContentLoaded', () => loadFirstScript(1_000));
