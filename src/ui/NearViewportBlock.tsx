import { type ComponentType, lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { whenNearViewport } from './near-viewport.ts';

/**
 * A part of the page whose code loads in the browser near the viewport. Until then it is the server's HTML. Must be a
 * constant: a re-render above could make React discard that HTML.
 * @param loaded on the server: the component
 * @param fallbackClass of the empty space that a later navigation shows, which has no HTML of the server, during loading
 */
export function nearViewportBlock(
  id: string,
  load: () => Promise<{ default: ComponentType }>,
  loaded: ComponentType | false,
  fallbackClass?: string,
) {
  let onFallback = () => {};
  const hasFallback = new Promise<void>((resolve) => {
    onFallback = resolve;
  });
  const Content =
    loaded || lazy(() => Promise.race([whenNearViewport(id), hasFallback]).then(() => importWithRetry(load)));
  return (
    <div id={id}>
      <Suspense fallback={<div ref={onFallback} className={fallbackClass} />}>
        <Content />
      </Suspense>
    </div>
  );
}
