/** The file beside the build that says which scripts each page is made of; not served. */
export const PRELOADS_FILE = '.preloads.json';

/** Addresses of scripts by the path of their page, as `DocumentRoute` has it; what every page needs is not among them. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

/** The element in which a document names them, for `src/app/boot.ts`. */
export const PRELOADS_ID = 'scripts';

/**
 * Names a page's scripts in its document, so that they are fetched beside the app: else each is found only once what
 * imports it is there. Not before the first frame, which they would delay.
 * @param template the built `index.html`
 * @param scripts their addresses
 * @returns the template of that page
 */
export function preloading(template: string, scripts: readonly string[] = []): string {
  if (scripts.length === 0) return template;
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  return template.replace('</body>', () => `<template id="${PRELOADS_ID}">${links.join('')}</template></body>`);
}
