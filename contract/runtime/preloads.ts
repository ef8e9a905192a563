/** File of the build that lists the scripts of each page. It is not served. */
export const PRELOADS_FILE = '.preloads.json';

/** Addresses of scripts to preload, without those in the document and the app itself. */
export interface Preloads {
  /** What the app imports. */
  readonly app: readonly string[];
  /** What a page imports besides, by `DocumentRoute.path`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Id of the document's element that lists them for `src/app/boot.ts`. */
export const PRELOADS_ID = 'scripts';

/**
 * Lists the scripts of the app and a page in its document, so that they load in parallel with the app. They are in a
 * `<template>`, because loading them before the first frame would delay it.
 * @param template the built `index.html`
 * @param preloads null if the build has none
 * @param path of the page's route
 */
export function withPreloads(template: string, preloads: Preloads | null, path: string): string {
  if (!preloads) return template;
  const scripts = [...preloads.app, ...(preloads.pages[path] ?? [])];
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  return template.replace('</body>', () => `<template id="${PRELOADS_ID}">${links.join('')}</template></body>`);
}
