import '../connection/bar.css';
import { statusBar } from '#ui/status-bar.ts';

const READY = 'A new version is ready.';
const CHANGING = 'Changing to the new version …';
const POSTPONED = 'The new version comes to this page once what you write here is sent.';

/** The bar below the page that offers a new build. It is outside the React app. */
interface UpdateBar {
  /** Offers the reload. */
  ask(): void;
  /** Replaces the offer, if shown, by a progress text. */
  showChanging(): void;
  /** Says that the reload waits for unsaved work. */
  showPostponed(): void;
  hide(): void;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'bar-action';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** Makes the bar. It is in the document while it is still empty, so that screen readers announce its text. */
export function createUpdateBar(onReload: () => void, onLater: () => void): UpdateBar {
  const bar = document.createElement('div');
  const message = document.createElement('p');
  bar.className = 'bar';
  message.setAttribute('role', 'status');
  bar.append(message);
  statusBar.prepend(bar);
  // After a choice the focus returns to where it was.
  let before: EventTarget | null = null;
  bar.addEventListener('focusin', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget as Node | null)) before = relatedTarget;
  });

  function show(text: string, ...buttons: HTMLButtonElement[]): void {
    if (message.textContent === text) return;
    const isHere = bar.contains(document.activeElement);
    message.textContent = text;
    bar.replaceChildren(message, ...buttons);
    if (isHere) (before as HTMLElement | null)?.focus({ preventScroll: true });
    bar.role = text && 'region';
    bar.ariaLabel = text && 'New version';
  }

  return {
    ask: () => show(READY, button('Reload', onReload), button('Later', onLater)),
    showChanging() {
      if (message.textContent === READY) show(CHANGING);
    },
    showPostponed: () => show(POSTPONED),
    hide: () => show(''),
  };
}
