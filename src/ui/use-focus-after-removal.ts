import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused item of a list is removed, focuses the next item, or the list's container if none is left. Otherwise
 * the next Tab would start at the top of the page.
 * @param container contains the list; it and its `li` must be focusable
 * @returns event handlers for the container
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>) {
  const focusedIndex = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focusedIndex.current === undefined || container.current?.contains(document.activeElement)) return;
    const items = container.current?.querySelectorAll<HTMLElement>('li') ?? [];
    (items[Math.min(focusedIndex.current, items.length - 1)] ?? container.current)?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const items = [...(container.current?.querySelectorAll('li') ?? [])];
      focusedIndex.current = items.findIndex((item) => item.contains(target));
    },
    // `blur` does not fire when the focused element is removed.
    onBlur: () => {
      focusedIndex.current = undefined;
    },
  };
}
