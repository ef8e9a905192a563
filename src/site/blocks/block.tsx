import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';

/** Imports the component of a block. */
export type Load = () => Promise<{ default: ComponentType }>;
/** The component on the server; false in the browser. */
export type Loaded = ComponentType | false;

interface BlockOptions {
  /** Resolves when the browser needs the code of the block. Called when the block is first rendered. */
  whenNeeded: () => Promise<unknown>;
  /** What a visitor sees who comes from another page of the app, until the code has loaded. */
  fallback?: ReactNode;
  className: string;
}

/**
 * A part of a page that the server renders and whose code the browser loads later. Until then React leaves the server's HTML
 * unchanged. The element must be a constant, so that no update above makes React discard that HTML.
 */
export function block(id: string, load: Load, loaded: Loaded, { whenNeeded, fallback, className }: BlockOptions) {
  let onFallback = () => {};
  const hasFallback = new Promise<void>((resolve) => {
    onFallback = resolve;
  });
  const Content = loaded || lazy(() => Promise.race([whenNeeded(), hasFallback]).then(() => importWithRetry(load)));
  return (
    <div id={id} className={className}>
      {/* Without HTML of the server the code is needed at once. */}
      <Suspense fallback={<div ref={() => onFallback()}>{fallback}</div>}>
        <Content />
      </Suspense>
    </div>
  );
}

/**
 * A block that a visitor may see first. It does not wait until it is rendered: its code loads once it is needed and the code
 * of its page is there, so that a page that has been prefetched is complete at once.
 * @param whenNeeded called in the browser only
 */
export function mainBlock(id: string, load: Load, loaded: Loaded, whenNeeded: (id: string) => Promise<unknown>) {
  let code: ReturnType<Load> | undefined;
  const loadOnce = () => {
    code ??= importWithRetry(load);
    return code;
  };
  const needed = loaded ? Promise.resolve() : whenNeeded(id);
  if (!loaded) needed.then(loadOnce);
  return block(id, loadOnce, loaded, {
    whenNeeded: () => needed,
    fallback: (
      <p role="status" className="block-loading min-h-svh">
        Loading …
      </p>
    ),
    className: 'empty:hidden',
  });
}
