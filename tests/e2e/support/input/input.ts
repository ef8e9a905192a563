import type { Locator, Page } from 'playwright-core';

/** A file that the user chooses. */
type Chosen = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

/** What a user does on a page, by touch or by keyboard. */
export interface Input {
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Selects an option of a list by its label. */
  choose(list: Locator, label: string): Promise<void>;
  attach(field: Locator, file: Chosen): Promise<void>;
  /** Gives a number of stars. */
  rate(field: Locator, stars: string): Promise<void>;
  /** Closes a dialog without saving. */
  dismiss(dialog: Locator): Promise<void>;
}

/** What differs between touch and keyboard. */
export interface Specific extends Pick<Input, 'press' | 'rate' | 'dismiss'> {
  /** Brings the focus to a field. */
  focus(field: Locator): Promise<void>;
  write(text: string): Promise<void>;
  /** Confirms the choice of a list that has the focus. */
  take?(): Promise<void>;
}

/** Completes the input of a device with what touch and keyboard have in common. */
export const inputOf = (page: Page, { focus, write, take, ...rest }: Specific): Input => ({
  ...rest,
  async type(field, text) {
    await focus(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await write(text);
  },
  async choose(list, label) {
    await focus(list);
    await page.keyboard.type(label);
    await take?.();
  },
  async attach(field, file) {
    const asked = page.waitForEvent('filechooser');
    await rest.press(field);
    await (await asked).setFiles(file);
  },
});
