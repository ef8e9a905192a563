import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import type { SiteStyles, StyleRule } from '../../contract/runtime/critical-styles.ts';

/** A class in a selector, with its escapes (CSS Syntax 3, 4.3.7). */
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, hex, char) => (hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char));

/** Removes `:not(…)`, `:is(…)` and the like: what is inside need not apply. */
function withoutFunctions(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutFunctions(shorter);
}

/** The classes that an element and its ancestors must have for a selector to match. */
const classesOf = (selector: string) =>
  [...withoutFunctions(selector).matchAll(CLASS)].map(([, name = '']) => unescaped(name));

function ruleOf(node: postcss.ChildNode): StyleRule | null {
  if (node.type === 'comment') return null;
  if (node.type === 'rule') return { text: String(node), selectors: node.selectors.map(classesOf) };
  const isGroup = node.type === 'atrule' && node.nodes && /^(layer|media|supports|container)$/.test(node.name);
  if (isGroup) return { at: `@${node.name} ${node.params}`, rules: rulesOf(node) };
  return { text: `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}` };
}

const rulesOf = ({ nodes = [] }: { nodes?: postcss.ChildNode[] | undefined }) =>
  nodes.flatMap((node) => ruleOf(node) ?? []);

/**
 * Reads the style sheets of fonts and of the site.
 * @param template the built `index.html`, which links them
 */
export async function readSiteStyles(outDir: string, template: string): Promise<SiteStyles> {
  const links = [...template.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/g)];
  const [fonts, site] = links.map(([link, href = '']) => ({ link, text: readFile(join(outDir, href), 'utf8') }));
  if (!fonts || !site) throw new Error('index.html must link the style sheets of fonts and of the site');
  return {
    fonts: { link: fonts.link, text: await fonts.text },
    link: site.link.trim(),
    rules: rulesOf(postcss.parse(await site.text)),
  };
}
