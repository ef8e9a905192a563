import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Waits until a text is shown. */
export const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

export const hasFocus = (target: Locator): boolean => target.query() === document.activeElement;

export const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
export const cardOf = (title: string | RegExp) => page.getByRole('article', { name: title });
export const buttonOf = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A toast. */
export const toastOf = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text });

/** Texts of the elements that a selector finds. */
export const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Collects the files that the page downloads, until the end of the test. */
export function watchDownloads(): { readonly name: string; readonly file: Blob }[] {
  const files: { name: string; file: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:stub';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file: last });
  });
  return files;
}
