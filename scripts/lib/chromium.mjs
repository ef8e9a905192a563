import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browsers } from './find-program.mjs';
import { tool } from './tool.mjs';

/** Arguments for every Chromium: it can run as root and without a GPU, and makes no background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function found() {
  const candidates = [process.env.CHROMIUM_PATH, ...browsers(), chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

function run(command, args) {
  console.log(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Debian's headless shell of Chromium if it is installed and `CHROMIUM_PATH` is not set, else Chromium. */
export function headlessShell() {
  const shell = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : ensureChromium();
}

/** Installs Debian packages, waiting for apt's lock; false if this is not Debian or the user is not root. */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', [...wait, 'update', '-qq']);
  return run('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/**
 * Finds Chromium, Chrome or Edge (`CHROMIUM_PATH`, the system's, Playwright's) or installs it; throws if that fails.
 * @returns path of the binary
 */
export function ensureChromium() {
  const here = found();
  if (here) return here;
  if (!run(...tool('playwright-core', 'install', 'chromium')) || !found()) {
    aptInstall('chromium', 'chromium-headless-shell') || aptInstall('chromium');
  }
  const path = found();
  if (!path) throw new Error('No Chromium found and none could be installed. Set CHROMIUM_PATH.');
  return path;
}
