/** A page that could not be reloaded is usable again after so long. */
const PATIENCE = 5_000;

let isLeaving = false;

/** Reloads this page, once. From now on nothing can be written into it that would be lost. */
export function reload(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.inert = true;
  setTimeout(() => {
    document.body.inert = false;
    isLeaving = false;
  }, PATIENCE);
  location.reload();
}
