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
