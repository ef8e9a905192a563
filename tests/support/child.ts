import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serverFiles } from '../../scripts/build/server-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The server as one bundle, as the product's build makes it. */
export interface Bundle {
  readonly main: string;
  /** The command for the machine's own terminal. */
  readonly admin: string;
  remove(): Promise<void>;
}

/** Bundles the server's programs into a folder of its own, from which the packages can still be found. */
export async function bundleServer(): Promise<Bundle> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const outDir = await mkdtemp(join(ROOT, '.cache/server-'));
  await build({
    ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [serverFiles()],
    build: {
      ...{ ssr: true, outDir, target: 'node20', emptyOutDir: false },
      rolldownOptions: { input: { main: 'server/app/main.ts', admin: 'server/app/admin.ts' } },
    },
  });
  const at = (name: string) => join(outDir, name);
  return { main: at('main.js'), admin: at('admin.js'), remove: () => rm(outDir, { recursive: true, force: true }) };
}

/** A server in a process of its own. */
export interface Child {
  readonly process: ChildProcess;
  /** Everything it has written to standard output and standard error. */
  output(): string;
  /** Its address, once it listens; rejects where it ends before. */
  readonly url: Promise<string>;
  /** Exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a server.
 * @param main the bundle
 * @param env its settings
 * @param args its arguments
 */
export function startChild(main: string, env: Record<string, string>, args: readonly string[] = []): Child {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, PORT: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /running at (http:\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The server ended before it listened: ${output}`)));
  });
  url.catch(() => {});
  return {
    ...{ process: child, url, ended, output: () => output },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
