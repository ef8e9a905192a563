import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { type Load, onDemand } from '#ui/on-demand.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

/** The component on the server; false in the browser. */
export type Loaded = ComponentType | false;

interface BlockOptions {
  /** Resolves when the browser needs the code of the block. Called when the block is first hydrated. */
  whenNeeded: () => Promise<unknown>;
  /** What a visitor sees who comes from another page of the app, until the code has loaded. */
  fallback?: ReactNode;
  className: string;
}

interface BlockProps {
  id: string;
  className: string;
  hydrated: ReactNode;
  rendered: ReactNode;
}

function Block({ id, className, hydrated, rendered }: BlockProps) {
  // The first render decides, for as long as the block is shown.
  const [isOfServer] = useState(useIsHydrating());
  return (
    <div id={id} className={className}>
      {isOfServer ? hydrated : rendered}
    </div>
  );
}

/**
 * A part of a page that the server renders and whose code the browser loads later. Until then React leaves the server's HTML
 * unchanged. All elements are constants, so that no update above makes React discard that HTML. Without HTML of the server the
 * code is needed at once.
 */
export function block(id: string, load: Load, loaded: Loaded, { whenNeeded, fallback, className }: BlockOptions) {
  const Rendered = onDemand(load, () => fallback);
  const Hydrated = loaded || lazy(() => whenNeeded().then(Rendered.load));
  const rendered = <Rendered />;
  const hydrated = (
    <Suspense fallback={rendered}>
      <Hydrated />
    </Suspense>
  );
  return <Block {...{ id, className, hydrated, rendered }} />;
}

/**
 * A block that a visitor may see first. It does not wait until it is rendered: its code loads once it is needed and the code
 * of its page is there, so that a page that has been prefetched is complete at once.
 * @param whenNeeded called in the browser only
 */
export function mainBlock(id: string, load: Load, loaded: Loaded, whenNeeded: (id: string) => Promise<unknown>) {
  const needed = loaded ? Promise.resolve() : whenNeeded(id);
  if (!loaded) needed.then(() => importWithRetry(load));
  return block(id, load, loaded, {
    whenNeeded: () => needed,
    fallback: (
      <p role="status" className="block-loading min-h-svh">
        Loading …
      </p>
    ),
    className: 'empty:hidden',
  });
}
