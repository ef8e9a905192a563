type Condition = () => boolean;

const conditions = new Set<Condition>();

/**
 * Prevents the reload for a new build while a condition holds that the page's fields do not show: an upload, a locked
 * submission, text of a closed dialog.
 * @returns removes the condition
 */
export function preventReload(condition: Condition): () => void {
  conditions.add(condition);
  return () => conditions.delete(condition);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
/** Controls that take text. Buttons and checkboxes may keep the focus without being in use. */
const TEXT_CONTROLS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

function hasOtherSelection(field: HTMLSelectElement): boolean {
  const options = [...field.options];
  const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return options.some((option) => option.selected !== (option === initial));
}

/** Whether a field differs from its initial value, which the page or its address has set. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return hasOtherSelection(field);
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file') return field.files?.length !== 0;
    if (/^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue && field.value !== field.dataset.given;
}

/** Whether a reload now would lose work or interrupt typing. */
export function hasUnsavedWork(): boolean {
  const isTyping = document.visibilityState === 'visible' && document.activeElement?.matches(TEXT_CONTROLS);
  return (
    isTyping ||
    [...conditions].some((holds) => holds()) ||
    [...document.querySelectorAll<Field>(FIELDS)].some(isChanged)
  );
}
