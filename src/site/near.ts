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

const RETRY_MS = 2_000;

/**
 * Loads code again until it is there: a line that drops for a moment must not take away what the server has rendered.
 * @param load imports a module
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}
