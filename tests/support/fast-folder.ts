import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes that must be free: each test file creates databases, and they are deleted at the end of the run. */
const NEEDED = 4e9;

/** Name of a folder, with the process that made it. */
const NAME = /^site-[a-z0-9]+-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folders of runs that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Makes a folder for files of tests: in memory if there is room, else in the system's temporary folder. Databases flush
 * each commit, which takes milliseconds on a disk, and much longer while another process writes there.
 * @param name lower-case letters and digits
 */
export async function makeFastFolder(name: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  const parent = free > NEEDED ? IN_MEMORY : tmpdir();
  await removeAbandoned(parent);
  return mkdtemp(join(parent, `site-${name}-${process.pid}-`));
}
