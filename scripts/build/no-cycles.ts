import type { Plugin } from 'vite';

/** Finds a cycle of static imports. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const found = walk(next, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return undefined;
}

/** Fails the build if chunks import each other in a cycle: one of them would run before its imports. */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  // After the files are written: an earlier error would be hidden by errors of later build steps.
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [it] : []));
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.join(' → ')}`);
  },
});
