import { BLOCKED } from '#lib/window-events.ts';

const AHEAD = '600px';
const TOUCHES = ['focusin', 'pointerdown', 'submit', BLOCKED] as const;

/**
 * Resolves once an element is about to come into view or is used; at once where it is not on the page, never where it
 * leaves before. For the code of what lies further down a page that the server has rendered: its HTML is there, and is
 * taken over when somebody comes near.
 */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, done, { once: true });
  });
}
