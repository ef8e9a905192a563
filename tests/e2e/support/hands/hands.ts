import type { Locator, Page } from 'playwright-core';

/** A file as it is chosen. */
type Chosen = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

/** How somebody does things on a page. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Writes into a field, in place of what it holds. */
  type(field: Locator, text: string): Promise<void>;
  /** Picks from a list, by what stands there. */
  choose(list: Locator, label: string): Promise<void>;
  attach(field: Locator, file: Chosen): Promise<void>;
  /** Gives a number of stars. */
  rate(field: Locator, stars: string): Promise<void>;
  /** Leaves a dialog unsaved. */
  dismiss(dialog: Locator): Promise<void>;
}

/** What each kind of hands does its own way. */
export interface Own extends Pick<Hands, 'press' | 'rate' | 'dismiss'> {
  /** Brings the focus to a field. */
  reach(field: Locator): Promise<void>;
  write(text: string): Promise<void>;
  /** Takes what a list that was reached has come to. */
  take?(): Promise<void>;
}

/** Hands that do their own way what they must, and all else like any others. */
export const handsOf = (page: Page, { reach, write, take, ...own }: Own): Hands => ({
  ...own,
  async type(field, text) {
    await reach(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await write(text);
  },
  async choose(list, label) {
    await reach(list);
    await page.keyboard.type(label);
    await take?.();
  },
  async attach(field, file) {
    const asked = page.waitForEvent('filechooser');
    await own.press(field);
    await (await asked).setFiles(file);
  },
});
