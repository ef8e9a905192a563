/** Tells whether something is under way here that a reload would take away. */
type IsUnderWay = () => boolean;

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
const isUnderWay = (): boolean => [...all].some((it) => it());

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
/** What takes keys; a button or a box can hold the focus for ever. */
const WRITTEN = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

function isSelected(field: HTMLSelectElement): boolean {
  const options = [...field.options];
  const given = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return options.some((option) => option.selected !== (option === given));
}

/** Whether a field holds anything else than it was given, by the page or by the page's address. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isSelected(field);
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file') return field.files?.length !== 0;
    if (/^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue && field.value !== field.dataset.given;
}

/** Whether a reload of this page now would take something away from somebody, or their field from under their hands. */
export function hasUnsavedWork(): boolean {
  const isWritten = document.visibilityState === 'visible' && document.activeElement?.matches(WRITTEN);
  return isWritten || isUnderWay() || [...document.querySelectorAll<Field>(FIELDS)].some(isChanged);
}
