import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** A build that differs from all others, as if every line of the app's code had changed. */
export interface Build {
  /** Name that its pages state in `data-build`. */
  readonly name: string;
  readonly clientDir: string;
  /** The server's program. */
  readonly main: string;
  remove(): Promise<void>;
}

/** Lists of the files of a build: for the worker, and for the server, which makes packs and documents from them. */
const LISTS = new Set(['sw.js', '.precache.json', '.preloads.json']);
const CODE = /^(.+-)[\w-]{8}\.js$/;
let made = 0;

/** New names for the scripts. Chunks with the same name differ only in their hash. */
function otherNames(files: readonly string[], hash: string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of files.map((file) => basename(file))) {
    const before = CODE.exec(name)?.[1];
    if (!before || names.has(name)) continue;
    let next = `${before}${hash}.js`;
    for (let at = 0; taken.has(next); at += 1) next = `${before}${at}${hash.slice(1)}.js`;
    taken.add(next);
    names.set(name, next);
  }
  return names;
}

/** Makes a new build from the existing one: its scripts have other names, and its pages state the name of the build. */
export async function makeBuild(): Promise<Build> {
  made += 1;
  const name = `b${made}`;
  const hash = made.toString(36).padStart(8, 'N');
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/build-');
  const clientDir = join(folder, 'client');
  for (const part of ['client', 'server']) {
    await cp(await realpath(join('dist', part)), join(folder, part), { recursive: true });
  }
  const files = await readdir(clientDir, { recursive: true });
  const names = otherNames(files, hash);
  const any = new RegExp([...names.keys()].map((it) => it.replaceAll('.', '\\.')).join('|'), 'g');
  const changed = (file: string, text: string) => {
    const renamed = text.replace(any, (it) => names.get(it) ?? it);
    if (LISTS.has(file)) return renamed.replace(/"revision":"(\w{24})\w{8}"/g, `"revision":"$1${hash}"`);
    const isBoot = /(^|\/)index-[\w-]{8}\.js$/.test(file);
    return isBoot ? `${renamed}\n;document.documentElement.dataset.build="${name}";` : renamed;
  };

  for (const file of files) {
    const path = join(clientDir, file);
    if (/\.(js|html)\.(br|gz)$/.test(file)) await rm(path);
    if (!/\.(js|html)$/.test(file) && !LISTS.has(file)) continue;
    await writeFile(path, changed(file, await readFile(path, 'utf8')));
    const next = names.get(basename(file));
    if (next) await rename(path, path.replace(/[^/]+$/, next));
  }
  const main = resolve(folder, 'server/main.js');
  return { name, clientDir, main, remove: () => rm(folder, { recursive: true, force: true }) };
}
