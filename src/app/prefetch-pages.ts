import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/when-idle.ts';

/** Without the sign-in, which few visitors need: the router loads it when its link is touched. */
const LINK = 'a[href^="/"]:not([href="/login"])';

/**
 * Loads the code of the pages that the visible links lead to, one page at a time, while the browser is idle: a tap then
 * waits for nothing.
 */
export function prefetchVisiblePages(router: AnyRouter): void {
  const known = new Set<string>();
  let last = Promise.resolve();

  const prefetch = async (path: string) => {
    await new Promise<void>(whenIdle);
    for (const route of router.getMatchedRoutes(path)[0]) await router.loadRouteChunk(route);
  };
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (known.has(pathname)) continue;
      known.add(pathname);
      last = last.then(() => prefetch(pathname)).catch(() => undefined);
    }
  });
  const observe = (root: Node) => {
    if (!(root instanceof Element)) return;
    if (root.matches(LINK)) visible.observe(root);
    for (const link of root.querySelectorAll(LINK)) visible.observe(link);
  };
  const app = document.getElementById('app') as Element;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(observe);
  }).observe(app, { childList: true, subtree: true });
  observe(app);
}
