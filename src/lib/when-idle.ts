/** Runs work when the browser is idle. Safari has no `requestIdleCallback`: there it runs as the next task. */
export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};
