import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';

const Nothing = () => null;

/**
 * A component whose code is loaded when it is first shown, as that of a dialog.
 * React shows what was loaded for a `Suspense` boundary 300 ms after its fallback at the earliest; this shows it at once.
 * @param Fallback shown until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    useEffect(() => {
      if (Content) return;
      let isShown = true;
      importWithRetry(load).then((module) => {
        loaded = module.default;
        if (isShown) setContent(() => module.default);
      });
      return () => {
        isShown = false;
      };
    }, [Content]);
    return Content ? <Content {...props} /> : <Fallback {...props} />;
  };
}
