import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes that must be free: each test file creates databases, and they are deleted at the end of the run. */
const NEEDED = 4e9;

/**
 * Folder for files of tests: in memory if there is room, else the system's temporary folder. Databases flush each commit,
 * which takes milliseconds on a disk, and much longer while another process writes there.
 */
export async function fastFolder(): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return free > NEEDED ? IN_MEMORY : tmpdir();
}
