import type { Plugin } from 'vite';

const SOURCE = 'src/app/early.ts';

/** Adds `src/app/early.ts` to every document as a separate script; Vite would merge those of `index.html` into one. */
export function early(): Plugin {
  let isBuild = false;
  let reference = '';
  let path = `/${SOURCE}`;
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
      handler() {
        path = `/${this.getFileName(reference)}`;
      },
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'head',
        attrs: { type: 'module', async: true, fetchpriority: 'high', crossorigin: true, src: path },
      },
    ],
  };
}
