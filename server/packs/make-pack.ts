import { setImmediate } from 'node:timers/promises';
import { type Pack, type PackedFile, rename } from '#contract/runtime/pack.ts';
import { type Build, type BuildFile, textDigest } from './builds.ts';
import { matchFiles, renamedAssets } from './pairs.ts';
import { diffText } from './text-diff.ts';

/** Characters of a text that is not packed whole: the page that installs the worker has such files already. */
const LARGE = 64_000;

/**
 * Makes the pack of a build. It leaves out what the asker has, and large files that it can't describe as a change.
 * @param present the build
 * @param earlier the build that the asker has, where it is known
 */
export async function makePack(present: Build, earlier?: Build): Promise<Pack> {
  const isSame = (a: BuildFile, b: BuildFile | undefined) => a.url === b?.url && a.revision === b.revision;
  const pairs = matchFiles(earlier?.files ?? [], present.files);
  const renamed = renamedAssets(pairs);
  const kinds: string[] = [];
  const files: PackedFile[] = [];
  for (const file of present.files) {
    const base = pairs.get(file);
    if (isSame(file, base)) continue;
    // Other requests are not kept waiting.
    await setImmediate();
    const pieces = diffText(base ? rename(base.text, (name) => renamed[name] ?? name) : '', file.text);
    if (pieces.join('').length > LARGE) continue;
    const kind = JSON.stringify(file.headers);
    if (!kinds.includes(kind)) kinds.push(kind);
    const { url, revision } = file;
    files.push({ url, revision, digest: textDigest(file.text), headers: kinds.indexOf(kind), ...baseOf(base), pieces });
  }
  return { renamed, headers: kinds.map((kind) => JSON.parse(kind)), files };
}

const baseOf = (base?: BuildFile) => base && { base: { url: base.url, revision: base.revision } };
