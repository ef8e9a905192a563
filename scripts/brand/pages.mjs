import { mkdir, writeFile } from 'node:fs/promises';
import { articleArt } from './articles/index.mjs';
import { logos } from './logos.mjs';
import { serviceSections } from './service-sections/index.mjs';

const art = new URL('../../src/content/art/', import.meta.url);
const folders = [
  ['services/', serviceSections],
  ['clients/', logos],
  ['articles/', articleArt],
];

/** Draws the pictures of the inner pages: service sections, client logos, articles. */
export async function drawPages() {
  for (const [folder, pictures] of folders) {
    const out = new URL(folder, art);
    await mkdir(out, { recursive: true });
    for (const [name, svg] of Object.entries(pictures)) await writeFile(new URL(`${name}.svg`, out), svg);
  }
}
