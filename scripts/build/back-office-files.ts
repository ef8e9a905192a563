import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Components of the back office's routes. The routes themselves are part of every first load. */
const PAGE = /\/src\/routes\/admin(_?\.|\/).*\?tsr-split=/;

/** Chunks that some chunks load, at once or later, without those in `excluded`. */
function loadedBy(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>, excluded: ReadonlySet<string>): Chunk[] {
  const found = new Set(start);
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const next = chunks.get(name);
      if (next && !excluded.has(name)) found.add(next);
    }
  }
  return [...found];
}

const filesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ fileName, viteMetadata: { importedCss = [], importedAssets = [] } = {} }) => [
    fileName,
    ...importedCss,
    ...importedAssets,
  ]);

/**
 * Finds the files that only the back office needs.
 * @returns `plugin`; and `has`, which is usable once the client is built
 */
export function findBackOfficeFiles(): { plugin: Plugin; has: (file: string) => boolean } {
  let files = new Set<string>();
  const plugin: Plugin = {
    name: 'back-office-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const pages = all.filter(({ moduleIds }) => moduleIds.some((id) => PAGE.test(id)));
        const site = loadedBy(
          all.filter(({ isEntry }) => isEntry),
          chunks,
          new Set(pages.map(({ fileName }) => fileName)),
        );
        const ofSite = new Set(filesOf(site));
        files = new Set(filesOf(loadedBy(pages, chunks, new Set())).filter((file) => !ofSite.has(file)));
      },
    },
  };
  return { plugin, has: (file) => files.has(file) };
}
