import type { Plugin } from 'vite';

const SOURCE = 'src/boot-again.ts';

/** Has every document name a second script, which asks for the first again; Vite makes one of all that it finds there. */
export function bootAgain(): Plugin {
  let reference = '';
  let file = '';
  return {
    name: 'boot-again',
    apply: 'build',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: SOURCE, name: 'boot-again' });
    },
    generateBundle: {
      order: 'pre',
      handler() {
        file = this.getFileName(reference);
      },
    },
    transformIndexHtml: () => [
      { tag: 'script', injectTo: 'body', attrs: { type: 'module', async: true, crossorigin: true, src: `/${file}` } },
    ],
  };
}
