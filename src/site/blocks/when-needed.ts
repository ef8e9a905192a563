import { hashKey } from '@tanstack/react-query';
import { whenCodeIsStored } from '#lib/wait-for-worker.ts';
import { TAP_BLOCKED } from '#lib/window-events.ts';
import { isInDocument } from '#offline/reads/document-rows.ts';

const DISTANCE = '600px';
const INTERACTIONS = ['focusin', 'pointerdown', 'submit', TAP_BLOCKED] as const;

/**
 * Resolves at the first interaction with an element, or when `begin` calls `done`. React stops events on parts that are not
 * hydrated at its root, so they are seen above it.
 * @param begin gets a signal of the end
 */
function untilInteraction(element: Element, begin: (done: () => void, end: AbortSignal) => void): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const { signal } = ending;
    const done = () => {
      ending.abort();
      resolve();
    };
    const see = ({ target }: Event) => element.contains(target as Node) && done();
    for (const interaction of INTERACTIONS) addEventListener(interaction, see, { capture: true, signal });
    begin(done, signal);
  });
}

/**
 * Resolves when an element is within 600 px of the viewport or is interacted with. Resolves at once if it is not in the
 * document, and never if it is removed before. Used to hydrate blocks further down a server-rendered page.
 */
export async function whenNearViewport(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return;
  await untilInteraction(element, (done, end) => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: DISTANCE,
    });
    observer.observe(element);
    end.addEventListener('abort', () => observer.disconnect());
  });
}

/**
 * Resolves when the service worker controls the page, so that code costs no download, or when an element is interacted with.
 * Resolves at once if the document does not show all that the element can: it is not in the document, its rows are not, or the
 * address has a query. Resolves without a worker if there will be none, or after 15 seconds.
 * @param rows names of the public lists that the element shows
 */
export async function whenStored(id: string, rows: readonly string[]): Promise<void> {
  const element = document.getElementById(id);
  if (!element || location.search || !rows.every((name) => isInDocument(hashKey([name])))) return;
  await untilInteraction(element, (done) => whenCodeIsStored().then(done));
}
