/** File of the build that lists the scripts of each page. It is not served. */
export const PRELOADS_FILE = '.preloads.json';

/** Addresses of scripts to preload, without those that documents load themselves. */
export interface Preloads {
  /** The app and what it imports. It is first: with HTTP/1.1, requests beyond the sixth wait, and the app is the largest. */
  readonly app: readonly string[];
  /** What a page imports besides, by `DocumentRoute.path`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * Lists the scripts of the app and a page in its document, so that they load in parallel with the app. They are in a
 * `<template>`, from which `src/app/boot.ts` takes them after the first frame: loading them earlier would delay it.
 * @param template the built `index.html`
 * @param preloads null if the build has none
 * @param path of the page's route
 */
export function withPreloads(template: string, preloads: Preloads | null, path: string): string {
  if (!preloads) return template;
  const scripts = [...preloads.app, ...(preloads.pages[path] ?? [])];
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  return template.replace('</body>', () => `<template>${links.join('')}</template></body>`);
}
