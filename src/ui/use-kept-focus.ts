import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus with a list whose items come and go: where the one that has it leaves, it goes to the next, or to the
 * area itself once there is none; else the next key would begin at the top of the page.
 * @param area holds the list, and can take the focus as each item can
 * @returns what the area has to tell
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (place.current === undefined || area.current?.contains(document.activeElement)) return;
    const items = area.current?.querySelectorAll<HTMLElement>('li') ?? [];
    (items[Math.min(place.current, items.length - 1)] ?? area.current)?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const items = [...(area.current?.querySelectorAll('li') ?? [])];
      place.current = items.findIndex((item) => item.contains(target));
    },
    // Not told of what leaves the page, only of somebody going elsewhere.
    onBlur: () => {
      place.current = undefined;
    },
  };
}
