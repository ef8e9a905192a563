import { type RefObject, useEffect } from 'react';

const SPEED = 60;

/** Lets a row pass at 60 px a second, whatever its width. Set by script: the CSP refuses style attributes. */
export function useSteadyPace(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = band.current?.querySelector('ul');
    if (!row) return;
    const watch = new ResizeObserver(() => {
      band.current?.style.setProperty('--marquee-time', `${row.getBoundingClientRect().width / SPEED}s`);
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [band]);
}
