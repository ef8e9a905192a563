import { basename } from 'node:path';
import { rename } from '#contract/runtime/pack.ts';
import type { BuildFile } from './builds.ts';

const stem = (name: string) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1');

const sameButNames = ({ url, text }: BuildFile) => `${stem(url)}\n${rename(text, stem)}`;

/** Takes, for each file, the candidate with the same key that comes first. */
class Candidates {
  readonly #byKey = new Map<string, BuildFile[]>();
  readonly #taken = new Set<BuildFile>();

  constructor(files: readonly BuildFile[], keyOf: (file: BuildFile) => string) {
    for (const file of files) this.#byKey.set(keyOf(file), [...(this.#byKey.get(keyOf(file)) ?? []), file]);
  }

  take(key: string, length: number): BuildFile | undefined {
    const free = (this.#byKey.get(key) ?? []).filter((file) => !this.#taken.has(file));
    const distance = ({ text }: BuildFile) => Math.abs(text.length - length);
    const nearest = free.sort((a, b) => distance(a) - distance(b))[0];
    if (nearest) this.#taken.add(nearest);
    return nearest;
  }
}

/**
 * Finds, for each file of a build, the file of an earlier build that it has come from: the one that differs in nothing
 * but the names of assets, else the one of the same name that has about its length.
 * @param earlier files of the earlier build
 * @param present files of the present one
 * @returns earlier files by the present ones; some have none
 */
export function matchFiles(earlier: readonly BuildFile[], present: readonly BuildFile[]): Map<BuildFile, BuildFile> {
  const pairs = new Map<BuildFile, BuildFile>();
  const same = new Candidates(earlier, sameButNames);
  for (const file of present) {
    const found = same.take(sameButNames(file), file.text.length);
    if (found) pairs.set(file, found);
  }
  const found = new Set(pairs.values());
  const changed = new Candidates(
    earlier.filter((file) => !found.has(file)),
    ({ url }) => stem(url),
  );
  for (const file of present) {
    const nearest = pairs.has(file) ? undefined : changed.take(stem(file.url), file.text.length);
    if (nearest) pairs.set(file, nearest);
  }
  return pairs;
}

/**
 * What assets are called now.
 * @param pairs from `pair`
 * @returns present names by earlier ones, where they differ
 */
export function renamedAssets(pairs: ReadonlyMap<BuildFile, BuildFile>): Record<string, string> {
  const names = [...pairs].map(([now, then]) => [basename(then.url), basename(now.url)] as const);
  return Object.fromEntries(names.filter(([then, now]) => then !== now));
}
