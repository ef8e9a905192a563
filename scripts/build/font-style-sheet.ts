import postcss from 'postcss';
import type { Plugin } from 'vite';
import { SITE_STYLE_SHEET } from './site-style-sheet.ts';

/**
 * Moves the rules of fonts from the style sheet of the site to one of their own, which `index.html` links before it. A document that
 * contains the styles that it uses has these rules, and loads the style sheet of the site later: rules of the same fonts in it would
 * load them again, and lay out all text twice.
 */
export const fontStyleSheet = (): Plugin => ({
  name: 'font-style-sheet',
  generateBundle: {
    // After Vite has written `index.html`.
    order: 'post',
    handler(_, bundle) {
      const whole = Object.values(bundle).find(({ fileName }) => SITE_STYLE_SHEET.test(fileName));
      const index = bundle['index.html'];
      if (whole?.type !== 'asset' || index?.type !== 'asset')
        throw new Error('The build has no style sheet of the site');
      const site = postcss.parse(String(whole.source));
      const fonts = postcss.root();
      site.walkAtRules('font-face', (rule) => {
        fonts.append(rule);
      });
      const emit = (name: string, sheet: postcss.Root) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source: String(sheet) }));
      const names = [emit('fonts.css', fonts), emit('index.css', site)];
      delete bundle[whole.fileName];
      const [link] = /<link rel="stylesheet"[^>]*>/.exec(String(index.source)) ?? [];
      if (!link) throw new Error('index.html links no style sheet');
      const links = names.map((name) => link.replace(whole.fileName, name));
      index.source = String(index.source).replace(link, links.join('\n    '));
    },
  },
});
