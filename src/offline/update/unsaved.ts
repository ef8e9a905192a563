/** Tells whether something is under way here that a reload would take away. */
export type IsUnderWay = () => boolean;

const all = new Set<IsUnderWay>();

/**
 * Keeps this page from being reloaded for a new build while something is under way that its fields do not show: an
 * upload, a submission that is being edited, words of a dialog that is closed.
 * @returns how to take it back
 */
export function preventReload(isUnderWay: IsUnderWay): () => void {
  all.add(isUnderWay);
  return () => all.delete(isUnderWay);
}

/** Whether anything is under way. */
export const isUnderWay = (): boolean => [...all].some((it) => it());
