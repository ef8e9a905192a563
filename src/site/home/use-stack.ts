import { useEffect } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { whenNear } from '../near.ts';

export const STACK_ID = 'service-cards';

/** Lets the service cards scale on scrolling where there is room and motion is welcome; only there its code is loaded. */
export function useStack(): void {
  useEffect(() => {
    const list = document.getElementById(STACK_ID);
    const wanted = matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)');
    let stop: (() => undefined) | undefined;
    const change = async () => {
      stop = stop?.();
      if (!wanted.matches) return;
      await whenNear(STACK_ID);
      if (!list?.isConnected) return;
      const { scaleOnScroll } = await importWithRetry(() => import('./scale-on-scroll.ts'));
      if (wanted.matches && list.isConnected) stop ??= scaleOnScroll(list);
    };
    change();
    wanted.addEventListener('change', change);
    return () => {
      wanted.removeEventListener('change', change);
      stop?.();
    };
  }, []);
}
