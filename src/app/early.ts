import { BLOCKED, LOST, PENDING, SETTLED, WANTED } from '#lib/window-events.ts';

// Runs as soon as it has arrived, before the document's styles and its first script. It has no imports that remain in
// the build: it must work where every other script is lost.

/** What needs the app. A link leads on without it, and a submit button sends its form. */
const CONTROLS = '#app :is(button:not([type=submit]), a[aria-disabled])';
const RETRY_MS = 100;

const held = new Map<HTMLElement, string>();
let tapped: Element | null = null;
let isWaiting = false;
let isReplaying = false;
let isLost = false;
let wasRetried = false;

const isLive = () => document.querySelector('#app[data-live]');
const textOf = ({ ariaLabel, textContent }: Element) => ariaLabel + (textContent ?? '');
const announce = (name: string) => dispatchEvent(new Event(name));

/** Brings the notice in line with what is marked. */
function update(): void {
  const isPending = document.querySelector('[data-pending]');
  const notice = document.querySelector('#loading');
  notice?.setAttribute('data-state', isPending ? (isLost ? 'lost' : 'pending') : '');
}

function retry(): void {
  isLost = false;
  announce(WANTED);
}

function mark(control: Element | null, isPending: boolean): void {
  if (!control) return;
  if (isPending && isLost && !control.matches('[data-pending]')) retry();
  control.toggleAttribute('data-pending', isPending);
  control.ariaBusy = isPending ? 'true' : null;
  update();
}

/** Clicks what is held, in order. The same listener holds it again where its part is not hydrated yet. */
async function replay(): Promise<void> {
  for (const [control, text] of isLive() ? [...held] : []) {
    held.delete(control);
    // It may have left, or become another.
    isReplaying = true;
    if (control.isConnected && textOf(control) === text) control.click();
    isReplaying = false;
    if (!held.has(control)) mark(control, false);
    // React renders what a click has changed before the next.
    await undefined;
  }
  isWaiting = false;
  if (held.size > 0) replayLater();
}

function replayLater(): void {
  if (!isWaiting) setTimeout(replay, RETRY_MS);
  isWaiting = true;
}

function holdTap(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  // Tapped again it is still one action, in the place of the last tap.
  held.delete(control);
  held.set(control, textOf(control));
  mark(control, true);
  replayLater();
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('#loading a')) {
    // Browsers that remember a failed import need the page anew.
    wasRetried = !wasRetried;
    if (!wasRetried && navigator.onLine) return;
    event.preventDefault();
    retry();
    update();
  } else if (isLive() && (isReplaying || held.size === 0)) tapped = target.closest('#app :is(button, a)');
  // Behind those that wait, or it would overtake them.
  else holdTap(event);
}

// A form sent before the app runs would leave the page with its text in the address: it is held, and sent again until
// the app has taken it.
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const isHeld = !event.defaultPrevented;
  form.ariaBusy = isHeld ? 'true' : null;
  mark((isHeld && event.submitter) || form.querySelector('[data-pending]'), isHeld);
  if (!isHeld) return;
  event.preventDefault();
  setTimeout(() => form.isConnected && form.requestSubmit(), RETRY_MS);
}

/**
 * Asks for the document's first script, should the line lose it: no browser does so again. Where it has come, this does
 * nothing.
 */
async function ask(wait: number): Promise<void> {
  try {
    await import(/* @vite-ignore */ (document.querySelector('script[src]') as HTMLScriptElement).src);
  } catch {
    announce(LOST);
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      addEventListener(WANTED, resolve, { once: true });
    });
    ask(wait * 2);
  }
}

document.addEventListener('click', onClick, true);
document.addEventListener(BLOCKED, holdTap);
document.addEventListener('submit', holdForm);
addEventListener(PENDING, () => mark(tapped, true));
addEventListener(SETTLED, () => {
  for (const control of document.querySelectorAll<HTMLElement>('[data-pending]'))
    if (!held.has(control)) mark(control, false);
});
addEventListener(LOST, () => {
  isLost = true;
  update();
});
ask(1_000);
