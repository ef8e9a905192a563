import type { Plugin, Rolldown } from 'vite';
import { PRELOADS_FILE, type Preloads } from '../../contract/runtime/preloads.ts';
import { chunkReach } from './chunk-reach.ts';
import { APP_ENTRY } from './chunks.ts';

type Chunk = Rolldown.OutputChunk;

// Components only: not-found components load when they are needed.
const PAGE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** Path of a page from its route file (https://tanstack.com/router/latest/docs/routing/file-naming-conventions). */
const pathOf = (file: string) =>
  file
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => `/${part.replace(/_$/, '').replace('$', ':')}`)
    .join('');

function preloadsOf(chunks: readonly Chunk[]): Preloads {
  const reachOf = chunkReach(chunks);
  const addresses = (names: ReadonlySet<string>, known: ReadonlySet<string>) =>
    [...names].filter((name) => !known.has(name)).map((name) => `/${name}`);
  const inDocument = reachOf(chunks.filter(({ isEntry }) => isEntry));
  const ofApp = reachOf(chunks.filter(({ moduleIds }) => moduleIds.some((id) => APP_ENTRY.test(id))));
  const first = new Set([...inDocument, ...ofApp]);
  const pages: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const file = PAGE.exec(id)?.[1];
      if (file) pages[pathOf(file)] = addresses(reachOf([chunk]), first);
    }
  }
  return { app: addresses(ofApp, inDocument), pages };
}

/** Lists the scripts of the app and of each page in a file of the build, so that documents can preload them. */
export const writePreloads = (): Plugin => ({
  name: 'preloads',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(preloadsOf(chunks)) });
  },
});
