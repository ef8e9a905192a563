const loaded: Record<string, Promise<unknown>> = {};

function load(path: string): Promise<unknown> | undefined {
  const href = `/${path}`;
  if (loaded[href] || document.querySelector(`link[href="${href}"]`)) return loaded[href];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const done = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = (event) => {
      link.remove();
      delete loaded[href];
      reject(event);
    };
  });
  loaded[href] = done;
  document.head.append(link);
  return done;
}

/** All imports so far, each as often as it was tried. */
export const attempts: (() => Promise<unknown>)[] = [];

/**
 * Loads a module after its styles: what the bundler puts around each dynamic import. Its own for that can also load
 * scripts, for browsers that this build is not for, and is three times as large.
 * @param module imports it
 * @param styles addresses of its style sheets, below the root
 */
export const __vitePreload = <T>(module: () => Promise<T>, styles: readonly string[] = []): Promise<T> =>
  Promise.all(styles.map(load)).then(() => {
    attempts.push(module);
    return module();
  });
