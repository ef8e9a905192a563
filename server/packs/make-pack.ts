import { basename } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  isOfPart,
  MAX_NEW_CHARACTERS,
  type Pack,
  type PackedFile,
  type Part,
  renameAssets,
} from '#contract/runtime/pack.ts';
import { type Build, type BuildFile, textDigest } from './builds.ts';
import { diffText } from './text-diff.ts';

/**
 * Makes the pack of a part of a build. It leaves out unchanged files, and large files that are not similar to an earlier one.
 * @param earlier the build that the client has, if known
 */
export async function makePack(present: Build, part: Part, earlier?: Build): Promise<Pack> {
  const isSame = (a: BuildFile, b: BuildFile | undefined) => a.url === b?.url && a.revision === b.revision;
  const matches = matchFiles(earlier?.files ?? [], present.files);
  const renamed = renamedAssets(matches);
  const headerSets: string[] = [];
  const files: PackedFile[] = [];
  for (const file of present.files.filter((each) => isOfPart(each, part))) {
    const base = matches.get(file);
    if (isSame(file, base)) continue;
    await yieldToEventLoop();
    const pieces = diffText(base ? renameAssets(base.text, (name) => renamed[name] ?? name) : '', file.text);
    if (pieces.join('').length > MAX_NEW_CHARACTERS) continue;
    const headers = JSON.stringify(file.headers);
    if (!headerSets.includes(headers)) headerSets.push(headers);
    const { url, revision } = file;
    files.push({
      ...{ url, revision, digest: textDigest(file.text), headers: headerSets.indexOf(headers) },
      ...(base && { base: { url: base.url, revision: base.revision } }),
      pieces,
    });
  }
  return { renamed, headers: headerSets.map((headers) => JSON.parse(headers)), files };
}

/**
 * Matches each file of a build with its previous version in an earlier build: a file that differs only in the names of
 * assets, else a file of the same name and about the same length.
 * @returns earlier files by present ones; some files have no match
 */
export function matchFiles(earlier: readonly BuildFile[], present: readonly BuildFile[]): Map<BuildFile, BuildFile> {
  const matches = new Map<BuildFile, BuildFile>();
  const equal = new Candidates(earlier, contentKey);
  for (const file of present) {
    const match = equal.take(contentKey(file), file.text.length);
    if (match) matches.set(file, match);
  }
  const matched = new Set(matches.values());
  const changed = new Candidates(
    earlier.filter((file) => !matched.has(file)),
    ({ url }) => withoutHash(url),
  );
  for (const file of present) {
    const nearest = matches.has(file) ? undefined : changed.take(withoutHash(file.url), file.text.length);
    if (nearest) matches.set(file, nearest);
  }
  return matches;
}

/** The new names of renamed assets, by their earlier names. */
export function renamedAssets(matches: ReadonlyMap<BuildFile, BuildFile>): Record<string, string> {
  const names = [...matches].map(([now, then]) => [basename(then.url), basename(now.url)] as const);
  return Object.fromEntries(names.filter(([then, now]) => then !== now));
}

/** Removes the content hash from the name of an asset. */
const withoutHash = (name: string) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** Equal for files that differ only in the names of assets. */
const contentKey = ({ url, text }: BuildFile) => `${withoutHash(url)}\n${renameAssets(text, withoutHash)}`;

/** Files by key; each can be taken once. */
class Candidates {
  readonly #byKey = new Map<string, BuildFile[]>();
  readonly #taken = new Set<BuildFile>();

  constructor(files: readonly BuildFile[], keyOf: (file: BuildFile) => string) {
    for (const file of files) this.#byKey.set(keyOf(file), [...(this.#byKey.get(keyOf(file)) ?? []), file]);
  }

  /** Takes the file with the key whose length is nearest. */
  take(key: string, length: number): BuildFile | undefined {
    const free = (this.#byKey.get(key) ?? []).filter((file) => !this.#taken.has(file));
    const distance = ({ text }: BuildFile) => Math.abs(text.length - length);
    const nearest = free.sort((a, b) => distance(a) - distance(b))[0];
    if (nearest) this.#taken.add(nearest);
    return nearest;
  }
}
