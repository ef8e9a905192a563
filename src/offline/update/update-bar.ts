import '../connection/bar.css';
import { statusBar } from '#ui/status-bar.ts';

const READY = 'A new version is ready.';
const CHANGING = 'Changing to the new version …';
const TOLD = 'The new version comes to this page once what you write here is sent.';

/** What is said of a new build, below the page; it stands outside the app. */
interface UpdateBar {
  /** Asks whether to go on with it. */
  ask(): void;
  /** Says, where it has asked, that the answer is carried out. */
  showChanging(): void;
  /** Says that it waits until what is written here is sent. */
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

/**
 * Makes the bar; it is there, and empty, before it says anything, so that screen readers hear it.
 * @param onReload told that the visitor wants the new build
 * @param onLater told that they do not want it now
 */
export function createUpdateBar(onReload: () => void, onLater: () => void): UpdateBar {
  const bar = document.createElement('div');
  const words = document.createElement('p');
  bar.className = 'bar';
  words.setAttribute('role', 'status');
  bar.append(words);
  statusBar.prepend(bar);
  // Whoever answers goes on where they were.
  let before: EventTarget | null = null;
  bar.addEventListener('focusin', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget as Node | null)) before = relatedTarget;
  });

  function show(text: string, ...answers: HTMLButtonElement[]): void {
    if (words.textContent === text) return;
    const isHere = bar.contains(document.activeElement);
    words.textContent = text;
    bar.replaceChildren(words, ...answers);
    if (isHere) (before as HTMLElement | null)?.focus({ preventScroll: true });
    bar.role = text && 'region';
    bar.ariaLabel = text && 'New version';
  }

  return {
    ask: () => show(READY, button('Reload', onReload), button('Later', onLater)),
    showChanging() {
      if (words.textContent === READY) show(CHANGING);
    },
    showPostponed: () => show(TOLD),
    hide: () => show(''),
  };
}
