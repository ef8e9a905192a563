// Each build is a folder of its own in `dist/builds`. `dist/client` and `dist/server` are links to the parts of the newest
// complete one. A running server keeps the real path of its build, so a later one does not affect it.
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BUILDS = 'dist/builds';
const PARTS = ['client', 'server'];
const DAY = 24 * 3_600_000;
/** Newest builds that stay in any case: the present one, and one to go back to. */
const KEPT = 2;

/** Name of a folder for a new build, relative to the root of the repository. */
export const newBuildFolder = () => `${BUILDS}/${new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}`;

/**
 * Makes a complete build the present one.
 * @param {string} folder from `newBuildFolder`
 * @param {string} root of the repository
 */
export function switchTo(folder, root = '.') {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const part of PARTS) {
    const link = join(root, 'dist', part);
    // Windows has junctions, which need an absolute target and cannot be replaced in one step.
    const isWindows = process.platform === 'win32';
    if (isWindows || !isLink(link)) rmSync(link, { recursive: true, force: true });
    const target = isWindows ? resolve(root, folder, part) : join(folder.slice('dist/'.length), part);
    symlinkSync(target, `${link}.next`, 'junction');
    renameSync(`${link}.next`, link);
  }
}

/**
 * Deletes earlier builds. A server marks its build as in use once an hour.
 * @param {string} root of the repository
 * @param {number} now milliseconds since the epoch
 */
export function deleteEarlierBuilds(root = '.', now = Date.now()) {
  const folders = readdirSync(join(root, BUILDS)).sort().reverse();
  for (const name of folders.slice(KEPT)) {
    const folder = join(root, BUILDS, name);
    if (now - statSync(folder).mtimeMs > DAY) rmSync(folder, { recursive: true, force: true });
  }
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
