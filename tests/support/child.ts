import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import { serverFiles } from '../../scripts/build/server-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of the server, bundled as by the build. */
export interface Bundle {
  readonly folder: string;
  /** Path of the server. */
  readonly main: string;
  /** Path of the operator's command. */
  readonly admin: string;
}

/**
 * Bundles the server's programs into a new folder in `.cache`, from which Node resolves the packages with native code.
 * As in the build, all other packages are bundled: a process starts in two thirds of the time. Replaces the
 * demonstration pictures by small ones, because encoding the real ones takes most of a first start.
 */
export async function bundleServer(): Promise<Bundle> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/server-'));
  await build({
    ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [serverFiles()],
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg'] },
    build: {
      ...{ ssr: true, outDir: folder, target: 'node20', emptyOutDir: false },
      rolldownOptions: {
        input: {
          main: 'server/app/main.ts',
          admin: 'server/app/admin.ts',
          pictures: 'server/pictures/picture-program.ts',
        },
      },
    },
  });
  const pictures = join(folder, 'seed/pictures');
  for (const name of await readdir(pictures)) {
    const path = join(pictures, name);
    await writeFile(
      path,
      await sharp(await readFile(path))
        .resize({ width: 32 })
        .toBuffer(),
    );
  }
  return { folder, main: join(folder, 'main.js'), admin: join(folder, 'admin.js') };
}

/** A server, or another program, in a separate process. */
export interface Child {
  readonly process: ChildProcess;
  /** Standard output and standard error so far. */
  output(): string;
  /** Its address as soon as it listens; rejects if the process ends before. */
  readonly url: Promise<string>;
  /** Exit code; null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
}

/** Lets a server run before other tests: it refuses requests when its event loop lags. Has an effect only for root. */
export function prioritise({ process: { pid = 0 } }: Child): void {
  try {
    setPriority(pid, -10);
  } catch {
    // Then it waits for the processor like all others.
  }
}

/** Starts a server, or another program. Of this process's environment it gets only `PATH`. */
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
