import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Finds the names of chunks and of all that they import, directly or through others. */
export function chunkReach(chunks: readonly Chunk[]): (starts: readonly Chunk[]) => Set<string> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  return (starts) => {
    const found = new Set(starts.map(({ fileName }) => fileName));
    for (const name of found) for (const next of importsOf.get(name) ?? []) found.add(next);
    return found;
  };
}
