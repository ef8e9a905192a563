let areWanted = false;
const listeners = new Set<() => void>();

/** Asks for the toaster; the first toast does. */
export function wantToasts(): void {
  areWanted = true;
  for (const listener of listeners) listener();
}

export const areToastsWanted = (): boolean => areWanted;

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
