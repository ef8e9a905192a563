/** File of the build with the rules of its style sheet. It is not served. */
export const STYLES_FILE = '.styles.json';

/** A rule, with the classes that each of its selectors requires; or an at-rule around other rules. */
export type StyleRule =
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly at: string; readonly rules: readonly StyleRule[] };

/** The style sheets of all documents. */
export interface SiteStyles {
  /** The one with the rules of fonts: its `link` element, as the built `index.html` contains it, and its text. */
  readonly fonts: { readonly link: string; readonly text: string };
  /** The `link` element of the other one. */
  readonly link: string;
  readonly rules: readonly StyleRule[];
}

/** The characters that React escapes in attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function classesIn(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value);
  return new Set(values.flatMap((value) => value.replace(/&#?\w+;/g, (it) => ENTITIES[it] ?? it).split(' ')));
}

function cssOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  const texts = rules.map((rule) => {
    if ('text' in rule) {
      const applies = rule.selectors?.some((each) => each.every((name) => classes.has(name))) ?? true;
      return applies ? rule.text : '';
    }
    const css = cssOf(rule.rules, classes);
    if (css) return `${rule.at}{${css}}`;
    // The first mention of a layer determines its order.
    return rule.at.startsWith('@layer') ? `${rule.at};` : '';
  });
  return texts.join('');
}

/**
 * Delays the first paint until the main part is parsed (HTML, 'expect'). A document arrives in parts, and a header of which
 * half has arrived would move. Browsers without it paint earlier.
 */
const EXPECT = '<link rel="expect" href="#main" blocking="render">';

/**
 * Puts the rules of fonts and those that a document uses into its head, and the link to the style sheet of the site into a
 * `<template>` at its end: `src/app/boot.ts` loads it after the first frame. It repeats the rules in their order, so it changes
 * nothing that is on the page. It does not repeat the rules of fonts: the browser would load them again, and lay out all text twice.
 * The content security policy must allow the `style` element (`styleIn`).
 */
export function withCriticalStyles(html: string, { fonts, link, rules }: SiteStyles): string {
  if (!html.includes(link)) return html;
  const wait = html.includes('id="main"') ? EXPECT : '';
  const style = `${wait}<style>${fonts.text}${cssOf(rules, classesIn(html))}</style>`;
  return html
    .replace(fonts.link, '')
    .replace(link, () => style)
    .replace('</body>', () => `<template>${link}</template></body>`);
}

/** Text of the `style` element of a document. */
export const styleIn = (html: string): string | undefined => /<style>(.*?)<\/style>/s.exec(html)?.[1];
