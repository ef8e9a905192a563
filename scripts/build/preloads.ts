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
  const isFirst = ({ isEntry, moduleIds }: Chunk) => isEntry || moduleIds.some((id) => APP_ENTRY.test(id));
  const first = new Set(chunks.filter(isFirst).flatMap(({ fileName }) => [...add(new Set(), fileName)]));
  const preloads: Record<string, string[]> = {};
  for (const { fileName, moduleIds } of chunks) {
    const scripts = [...add(new Set(), fileName)].filter((name) => !first.has(name));
    for (const id of moduleIds) {
      const file = PAGE.exec(id)?.[1];
      if (file && scripts.length > 0) preloads[pathOf(file)] = scripts.map((name) => `/${name}`);
    }
  }
  return preloads;
}

/** Lists the scripts of each page in a file of the build, so that its document can preload them. */
export const writePreloads = (): Plugin => ({
  name: 'preloads',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(preloadsOf(chunks)) });
  },
});
