import type { Plugin } from 'vite';

const SOURCE = 'src/app/early.ts';
const PLACE = '<!--early-->';

/**
 * Puts `src/app/early.ts` into every document as an inline script, which the content security policy allows by its hash: it must run
 * although every other script is lost.
 */
export function early(): Plugin {
  let isBuild = false;
  let reference = '';
  let script = `<script type="module" async src="/${SOURCE}"></script>`;
  return {
    name: 'early',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) reference = this.emitFile({ type: 'chunk', id: SOURCE, name: 'early' });
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const name = this.getFileName(reference);
        const file = bundle[name];
        if (file?.type !== 'chunk' || file.imports.length > 0 || /<\/script/i.test(file.code))
          throw new Error(`${SOURCE} cannot be inline: it imports a file, or contains the end of a script`);
        // A script that is no module runs at once, and would share its names with all others.
        script = `<script>(()=>{${file.code.trim()}})()</script>`;
        delete bundle[name];
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html must contain ${PLACE}`);
        return html.replace(PLACE, () => script);
      },
    },
  };
}
