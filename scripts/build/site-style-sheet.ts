import type { Plugin } from 'vite';

/** The style sheet of the site, among the files of the build. */
export const SITE_STYLE_SHEET = /^assets\/index-[\w-]+\.css$/;

/** The list of style sheets in a chunk, and an import that names some of them by index, as Vite writes them. */
const LIST = /m\.f=(\["[^\]]+\])/;
const LISTING = /^const __vite__mapDeps=.*\n/m;
const NAMED = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/**
 * Removes the style sheet of the site from those that dynamic imports wait for: the document or the first script loads it. Vite names
 * it for every import, as the app imports it, which takes 0.1 kB of a page.
 */
export const withoutSiteStyleSheet = (): Plugin => ({
  name: 'site-style-sheet',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        const [, list] = (file.type === 'chunk' && LIST.exec(file.code)) || [];
        if (file.type !== 'chunk' || !list) continue;
        const names: string[] = JSON.parse(list);
        const site = names.findIndex((name) => SITE_STYLE_SHEET.test(name));
        if (site < 0) continue;
        const rest = JSON.stringify(names.map((name, index) => (index === site ? '' : name)));
        const shorter = names.length === 1 ? file.code.replace(LISTING, '') : file.code.replace(list, rest);
        file.code = shorter.replace(NAMED, (_all, indexes: string) => {
          const others = indexes.split(',').filter((index) => Number(index) !== site);
          return others.length > 0 ? `__vite__mapDeps([${others}])` : '[]';
        });
      }
    },
  },
});
