/** File of the build that lists the scripts of each page. It is not served. */
export const PRELOADS_FILE = '.preloads.json';

/** Addresses of each page's scripts, by `DocumentRoute.path`, without those that every page needs. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

/** Id of the document's element that lists them for `src/app/boot.ts`. */
export const PRELOADS_ID = 'scripts';

/**
 * Lists a page's scripts in its document, so that they load in parallel with the app. They are in a `<template>`, because
 * loading them before the first frame would delay it.
 * @param template the built `index.html`
 * @param scripts addresses
 */
export function withPreloads(template: string, scripts: readonly string[] = []): string {
  if (scripts.length === 0) return template;
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  return template.replace('</body>', () => `<template id="${PRELOADS_ID}">${links.join('')}</template></body>`);
}
