import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { styleIn, withCriticalStyles } from '#contract/runtime/critical-styles.ts';
import { readSiteStyles } from '../../scripts/build/site-styles.ts';

const LINK = '<link rel="stylesheet" crossorigin href="/site.css">';
const FONTS = '<link rel="stylesheet" crossorigin href="/fonts.css">\n';
const FONT = '@font-face{src:url(/f)}';
const TEMPLATE = `<html><head>${FONTS}${LINK}</head><body><!--app--></body></html>`;

/** The document of a page with the styles that it uses. */
async function documentOf(css: string, body: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'));
  try {
    await writeFile(join(folder, 'fonts.css'), FONT);
    await writeFile(join(folder, 'site.css'), css);
    const styles = await readSiteStyles(folder, TEMPLATE);
    return withCriticalStyles(TEMPLATE.replace('<!--app-->', body), styles);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const stylesFor = async (css: string, body: string) => styleIn(await documentOf(css, body))?.replace(FONT, '');

test.each([
  { name: 'a class of the page', css: '.a{top:0}.b{top:1px}', body: '<p class="x a">', used: '.a{top:0}' },
  { name: 'one of several selectors', css: '.b,.a p{top:0}', body: '<p class="a">', used: '.b,.a p{top:0}' },
  { name: 'only one of two classes', css: '.a .b{top:0}', body: '<p class="a">', used: '' },
  { name: 'no class', css: 'p[x]{top:0}', body: '<p>', used: 'p[x]{top:0}' },
  { name: 'an escape', css: '.md\\:w-1\\/2{top:0}', body: '<p class="md:w-1/2">', used: '.md\\:w-1\\/2{top:0}' },
  { name: 'a code point', css: '.\\32 xl{top:0}', body: '<p class="2xl">', used: '.\\32 xl{top:0}' },
  {
    name: 'characters that React escapes',
    css: ".\\[\\&\\>p\\].a\\'{top:0}",
    body: '<p class="[&amp;&gt;p] a&#x27;">',
    used: ".\\[\\&\\>p\\].a\\'{top:0}",
  },
  {
    name: 'a class in :not()',
    css: '.a:not(:is(.b,.c)){top:0}',
    body: '<p class="a">',
    used: '.a:not(:is(.b,.c)){top:0}',
  },
  {
    name: 'rules in conditions',
    css: '@media (width<9em){.a{top:0}.b{top:0}}',
    body: '<p class="a">',
    used: '@media (width<9em){.a{top:0}}',
  },
  {
    name: 'layers, in their order',
    css: '@layer x{.b{top:0}}@layer y{.a{top:0}}',
    body: '<p class="a">',
    used: '@layer x;@layer y{.a{top:0}}',
  },
  {
    name: 'animations',
    css: '@keyframes k{to{top:0}}',
    body: '',
    used: '@keyframes k{to{top:0}}',
  },
])('a document contains the styles that it uses: $name', async ({ css, body, used }) => {
  expect(await stylesFor(css, body)).toBe(used);
});

test('the link to the style sheet is for the first script, fonts have none, and the first paint waits for the main part', async () => {
  const wait = '<link rel="expect" href="#main" blocking="render">';
  const page = await documentOf('p{top:0}', '<main id="main">Text</main>');
  const head = `<head>${wait}<style>${FONT}p{top:0}</style></head>`;
  expect(page).toBe(`<html>${head}<body><main id="main">Text</main><template>${LINK}</template></body></html>`);
  const shell = await documentOf('p{top:0}', '');
  expect(shell).toBe(
    `<html><head><style>${FONT}p{top:0}</style></head><body><template>${LINK}</template></body></html>`,
  );
});
