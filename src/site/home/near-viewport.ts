import { TAP_BLOCKED } from '#lib/window-events.ts';

const DISTANCE = '600px';
const INTERACTIONS = ['focusin', 'pointerdown', 'submit', TAP_BLOCKED] as const;

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
    for (const interaction of INTERACTIONS) element.addEventListener(interaction, done, { once: true });
  });
}
