import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';

/**
 * The focus in an area that comes and goes beside what somebody is doing: it is only a guest there.
 * @param area which
 * @returns what had the focus before it came into the area, or has it; what notes that; what gives it back, where it is
 * in a part of the area that leaves
 */
export function useGuestFocus(area: RefObject<HTMLElement | null>) {
  const host = useRef<HTMLElement>(null);
  const hostOf = useCallback((): HTMLElement | undefined => {
    const at = document.activeElement;
    const found = area.current?.contains(at) ? host.current : at;
    return found instanceof HTMLElement && found !== document.body && found.isConnected ? found : undefined;
  }, [area]);
  const onEnter = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (!area.current?.contains(relatedTarget)) host.current = relatedTarget as HTMLElement | null;
    },
    [area],
  );
  const giveBack = useCallback(
    (leaving: Element) => {
      if (!leaving.contains(document.activeElement)) return;
      (hostOf() ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
    [hostOf],
  );
  return { hostOf, onEnter, giveBack };
}
