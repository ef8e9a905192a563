import type { Plugin } from 'vite';

/** Finds a way of static imports that leads from a file back to itself. */
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

/** Fails the build where files import each other in a circle: one of them would run before what it needs is there. */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  // Not before the files are written: what comes after them would fail first, and hide why.
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [it] : []));
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Files import each other in a circle: ${cycle.join(' → ')}`);
  },
});
