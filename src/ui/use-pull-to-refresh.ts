import { useEffect, useEffectEvent, useState } from 'react';

/** Pixels that a finger must pull. */
const FAR = 90;

/**
 * Refreshes when a finger pulls the page down at its top. The browser's own pull, which reloads the page, is off meanwhile.
 * @param refresh called when the finger is lifted
 * @returns how far the page is pulled, from 0 to 1, which is far enough; 1 also while it refreshes
 */
export function usePullToRefresh(refresh: () => Promise<unknown>): number {
  const [pull, setPull] = useState(0);
  const onRefresh = useEffectEvent(async () => {
    await refresh().catch(() => undefined);
    setPull(0);
  });
  useEffect(() => {
    let start: Touch | undefined;
    let distance = 0;
    const onStart = ({ touches, target }: TouchEvent) => {
      const isTop = scrollY <= 0 && touches.length === 1 && !(target as Element).closest('dialog, .admin-sidebar');
      start = isTop ? touches[0] : undefined;
      distance = 0;
    };
    const onMove = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!start || !touch) return;
      const [aside, down] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY];
      // A swipe, or a scroll.
      if (distance === 0 && (aside > down || scrollY > 0)) start = undefined;
      distance = start ? Math.max(0, down) : 0;
      setPull(Math.min(1, distance / FAR));
    };
    const onEnd = () => {
      if (!start) return;
      start = undefined;
      if (distance >= FAR) onRefresh();
      else setPull(0);
    };
    const { documentElement: page } = document;
    page.style.overscrollBehaviorY = 'contain';
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    addEventListener('touchstart', onStart, options);
    addEventListener('touchmove', onMove, options);
    for (const type of ['touchend', 'touchcancel'] as const) addEventListener(type, onEnd, options);
    return () => {
      controller.abort();
      page.style.overscrollBehaviorY = '';
    };
  }, []);
  return pull;
}
