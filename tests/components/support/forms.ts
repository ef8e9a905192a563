import { userEvent } from 'vitest/browser';

/** A form's field by its name. */
export const fieldOf = (form: ParentNode, name: string) => form.querySelector(`[name="${name}"]`) as HTMLInputElement;

/** Fills in fields by their names. */
export async function fillIn(form: ParentNode, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await userEvent.fill(fieldOf(form, name), value);
}

/** Names of the fields that the browser refuses. */
export const invalidFields = (form: HTMLFormElement) =>
  [...form.elements].filter((field) => field.matches('[name]:invalid')).map((field) => field.getAttribute('name'));

/** Name of the focused field, else label or text of the focused element. */
export function focused(): string | null | undefined {
  const element = document.activeElement;
  return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim();
}

/** Pastes a text into the focused field. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text);
}
