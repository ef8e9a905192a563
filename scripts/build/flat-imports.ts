import type { Plugin, Rolldown } from 'vite';
import { chunkReach } from './chunk-reach.ts';
import { AFTER_START, APP_ENTRY } from './chunks.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Lets each file that is imported on demand name all files that it needs, also those that its imports import: the browser requests them
 * at once, not one level after the other, each of which takes a round trip. Rolldown does not do so, as Rollup does
 * (https://rollupjs.org/configuration-options/#output-hoisttransitiveimports). Files that each page loads with the app are not named.
 */
export const flatImports = (): Plugin => ({
  name: 'flat-imports',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const reachOf = chunkReach(chunks);
      const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
      const isOfApp = ({ moduleIds }: Chunk) =>
        moduleIds.some((id) => [APP_ENTRY, ...AFTER_START].some((it) => it.test(id)));
      const ofApp = reachOf(chunks.filter(isOfApp));
      for (const chunk of chunks.filter(({ fileName }) => onDemand.has(fileName))) {
        const known = new Set([...chunk.imports, chunk.fileName, ...ofApp]);
        const more = [...reachOf([chunk])].filter((name) => !known.has(name));
        chunk.code = more.map((name) => `import"./${name.split('/').pop()}";`).join('') + chunk.code;
      }
    },
  },
});
