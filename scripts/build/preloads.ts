import type { Plugin, Rolldown } from 'vite';
import { PRELOADS_FILE, type Preloads } from '../../contract/runtime/preloads.ts';
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
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const add = (to: Set<string>, name: string) => {
    if (to.has(name)) return to;
    to.add(name);
    for (const each of byName.get(name)?.imports ?? []) add(to, each);
    return to;
  };
  const reachOf = (isOne: (chunk: Chunk) => boolean) =>
    new Set(chunks.filter(isOne).flatMap(({ fileName }) => [...add(new Set(), fileName)]));
  const isApp = ({ moduleIds }: Chunk) => moduleIds.some((id) => APP_ENTRY.test(id));
  const inDocument = reachOf(({ isEntry }) => isEntry);
  const ofApp = reachOf(isApp);
  const addresses = (names: Iterable<string>, known: ReadonlySet<string>) =>
    [...names].filter((name) => !known.has(name)).map((name) => `/${name}`);
  const pages: Record<string, string[]> = {};
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const file = PAGE.exec(id)?.[1];
      if (file) pages[pathOf(file)] = addresses(add(new Set(), fileName), new Set([...inDocument, ...ofApp]));
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
