// Finds programs where Linux, macOS and Windows install them.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Paths that exist, in the order of the patterns.
 * @param {readonly string[]} patterns paths with `/`; a `*` in a part stands for any letters, the highest version comes first
 * @returns {string[]}
 */
export function expand(patterns) {
  return patterns.flatMap((pattern) => {
    const [root = '', ...parts] = pattern.split('/');
    return parts.reduce((paths, part) => paths.flatMap((path) => entries(path, part)), [root]);
  });
}

function entries(folder, part) {
  if (!part.includes('*')) return existsSync(join(`${folder}/`, part)) ? [join(`${folder}/`, part)] : [];
  const [start, end] = part.split('*');
  const fits = (name) => name.length >= part.length - 1 && name.startsWith(start) && name.endsWith(end);
  try {
    const names = readdirSync(`${folder}/`).filter(fits);
    const byVersion = (one, other) => other.localeCompare(one, 'en', { numeric: true });
    return names.sort(byVersion).map((name) => join(`${folder}/`, name));
  } catch {
    return [];
  }
}

/** Paths of the folders of `PATH`. */
const onPath = ({ PATH = '', Path = PATH }) => Path.split(delimiter).filter(Boolean);
const slashes = (path) => path.replaceAll('\\', '/');

const BROWSERS = {
  linux: [
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
      (name) => `/usr/bin/${name}`,
    ),
    ...['/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  ],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
};

const POSTGRES = {
  linux: ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/libexec/postgresql*', '/usr/lib64/pgsql/bin'],
  darwin: [
    ...['/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin'],
    ...['/Applications/Postgres.app/Contents/Versions/*/bin', '/Library/PostgreSQL/*/bin'],
  ],
  win32: ['PostgreSQL/*/bin'],
};

/** Windows installs programs below several folders; macOS also below that of the user. */
function rootsOf(platform, env) {
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
    return roots.filter(Boolean).map((root) => `${slashes(root)}/`);
  }
  return platform === 'darwin' && env.HOME ? ['', env.HOME] : [''];
}

const placesOf = (patterns, platform, env) =>
  rootsOf(platform, env).flatMap((root) => (patterns[platform] ?? patterns.linux).map((pattern) => root + pattern));

/**
 * Browsers with the engine of Chromium.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function browsers(platform = process.platform, env = process.env) {
  const names = BROWSERS.linux.map((path) => path.split('/').at(-1));
  const found = platform === 'linux' ? onPath(env).flatMap((folder) => names.map((name) => `${folder}/${name}`)) : [];
  return expand([...placesOf(BROWSERS, platform, env), ...found]);
}

/**
 * Folders with the programs of a PostgreSQL server, the newest first. Some machines have only the client.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function postgresFolders(platform = process.platform, env = process.env) {
  const program = platform === 'win32' ? 'initdb.exe' : 'initdb';
  const folders = [...expand(placesOf(POSTGRES, platform, env)), ...onPath(env)];
  return folders.filter((folder) => existsSync(join(folder, program)));
}
