// npm run nodes [VERSION …]: with each supported version of Node, installs the packages into a copy of the sources (in a folder
// with a space and letters that are not ASCII), builds, and runs the unit and API tests. Prints a table.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS = ['20.19', '22', '24'];
/** Set by npm. */
const npm = process.env.npm_execpath;
if (!npm) throw new Error('Run it with npm: npm run nodes');

const folder = mkdtempSync(join(tmpdir(), 'nodes ü '));
/** Without a space: node-gyp would not find the headers. */
const binaries = mkdtempSync(join(tmpdir(), 'node-versions-'));
const results = [];

/** Native modules of which no binary can be downloaded are compiled with the headers in the package of this version's binary. */
function headersOf(node) {
  const folder = join(node, `../../node_modules/node-${process.platform}-${process.arch}`);
  return existsSync(join(folder, 'include/node/common.gypi')) ? { npm_config_nodedir: folder } : {};
}

function run(node, cwd, ...args) {
  const env = {
    ...process.env,
    ...headersOf(node),
    PATH: `${join(node, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  };
  return spawnSync(node, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** The first step that fails; undefined if all succeed. */
function failedStep(node, sources) {
  const steps = {
    'npm ci': [npm, 'ci', '--no-audit', '--no-fund'],
    'npm run build': [npm, 'run', 'build'],
    'npm run smoke': [npm, 'run', 'smoke'],
    tests: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'api'],
  };
  return Object.entries(steps).find(([name, args]) => {
    console.log(`\n— Node ${node}: ${name}`);
    return !run(node, sources, ...args);
  })?.[0];
}

const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
for (const version of versions) {
  const tools = join(binaries, version);
  mkdirSync(tools);
  // The package `node` contains the binary of the system.
  const isThere = run(
    process.execPath,
    tools,
    npm,
    'install',
    '--prefix',
    tools,
    '--no-audit',
    '--no-fund',
    `node@${version}`,
  );
  const node = join(tools, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const sources = join(folder, `sources ${version}`);
  const isSource = (path) => !/(^|[\\/])(node_modules|dist|data|\.cache|\.git)$/.test(path);
  await cp('.', sources, { recursive: true, filter: isSource });
  const exact = isThere && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const failed = exact ? failedStep(node, sources) : 'not available';
  results.push([exact || version, failed ?? 'passed']);
  rmSync(sources, { recursive: true, force: true });
}
for (const each of [folder, binaries]) rmSync(each, { recursive: true, force: true });
console.log('\n| Node | result |\n| ---- | ------ |');
for (const [version, result] of results) console.log(`| ${version} | ${result} |`);
process.exit(results.every(([, result]) => result === 'passed') ? 0 : 1);
