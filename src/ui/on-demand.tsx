import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';

const Nothing = () => null;

/** Imports a component. */
export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component, with the function by which it loads its code. */
type OnDemand<Props> = ComponentType<Props> & { readonly load: Load<Props> };

/**
 * A component whose code is loaded when it is first shown, as that of a dialog.
 * React shows what was loaded for a `Suspense` boundary 300 ms after its fallback at the earliest; this shows it at once.
 * @param Fallback shown until then
 */
export function onDemand<Props extends object>(
  load: Load<Props>,
  Fallback: ComponentType<Props> = Nothing,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function loadIt() {
    const module = await importWithRetry(load);
    loaded = module.default;
    return module;
  }

  function OnDemand(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    useEffect(() => {
      if (!Content) loadIt().then((module) => startTransition(() => setContent(() => module.default)));
    }, [Content]);
    return Content ? <Content {...props} /> : <Fallback {...props} />;
  }
  return Object.assign(OnDemand, { load: loadIt });
}
