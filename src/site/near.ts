const AHEAD = '600px';
const LOOK_MS = 300;
const TOUCHES = ['focusin', 'pointerdown', 'submit'] as const;

/**
 * Resolves once an element is about to come into view, is used, or has left the page; at once where it is not on the
 * page. For the code of what lies further down a page that the server has rendered: its HTML is there, and is taken
 * over when somebody comes near.
 */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, done, { once: true });
    // A page that is left takes its element along; when somebody comes back there is another.
    const timer = setInterval(() => element.isConnected || done(), LOOK_MS);
  });
}
