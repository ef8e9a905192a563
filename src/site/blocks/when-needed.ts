import { hashKey } from '@tanstack/react-query';
import { waitForWorker, withoutWorker } from '#lib/wait-for-worker.ts';
import { TAP_BLOCKED } from '#lib/window-events.ts';
import { isInDocument } from '#offline/reads/document-rows.ts';

const DISTANCE = '600px';
const INTERACTIONS = ['focusin', 'pointerdown', 'submit', TAP_BLOCKED] as const;
const MOST_MS = 15_000;

/** React stops events on parts that are not hydrated at its root, so they are seen above it. */
function onInteraction(element: HTMLElement, done: () => void): void {
  const seen = new AbortController();
  const see = ({ target }: Event) => {
    if (!element.contains(target as Node)) return;
    seen.abort();
    done();
  };
  for (const interaction of INTERACTIONS) addEventListener(interaction, see, { capture: true, signal: seen.signal });
}

/**
 * Resolves when an element is within 600 px of the viewport or is interacted with. Resolves at once if it is not in the
 * document, and never if it is removed before. Used to hydrate blocks further down a server-rendered page.
 */
export function whenNearViewport(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: DISTANCE,
    });
    observer.observe(element);
    onInteraction(element, done);
  });
}

/**
 * Resolves when the service worker controls the page, so that code costs no download, or when an element is interacted with.
 * Resolves at once if the document does not show all that the element can: it is not in the document, its rows are not, or the
 * address has a query. Resolves without a worker if there will be none, or after 15 seconds.
 * @param rows names of the public lists that the element shows
 */
export function whenStored(id: string, rows: readonly string[]): Promise<void> {
  const element = document.getElementById(id);
  if (!element || location.search || !rows.every((name) => isInDocument(hashKey([name])))) return Promise.resolve();
  return new Promise((resolve) => {
    Promise.race([waitForWorker(), withoutWorker]).then(resolve);
    setTimeout(resolve, MOST_MS);
    onInteraction(element, resolve);
  });
}
