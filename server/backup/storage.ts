import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../core/config.ts';
import { UnusableBackup } from './backup-lines.ts';
import { openBucket } from './s3.ts';
import { moveDurably } from './sqlite-file.ts';

/** A folder, or a prefix in a bucket, that contains backups. */
export interface Storage {
  /** Names of the files. */
  list(): Promise<string[]>;
  /** Stores a local file; completely or not at all. */
  store(path: string, name: string): Promise<void>;
  /** Copies a file to a local path. */
  fetch(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const S3 = 's3://';
export const isRemote = (address: string): boolean => address.startsWith(S3);

/**
 * Opens the storage at an address.
 * @param address path of a folder, or `s3://bucket/prefix`
 */
export async function openStorage(address: string, config: Config): Promise<Storage> {
  if (isRemote(address)) return openBucket(address.slice(S3.length), config.s3);
  const folder = resolve(address);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new UnusableBackup(`the folder ${folder} cannot be created (${error.code}). Name another one`);
  });
  return {
    list: () => readdir(folder),
    async store(path, name) {
      // The folder may be on another disk.
      const part = join(folder, `.${name}.part`);
      try {
        await copyFile(path, part, constants.COPYFILE_FICLONE);
        await moveDurably(part, join(folder, name));
      } finally {
        await rm(part, { force: true });
      }
    },
    fetch: (name, path) => copyFile(join(folder, name), path, constants.COPYFILE_FICLONE),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Splits the address of a file into that of its storage and its name. */
export function splitAddress(address: string): { readonly storage: string; readonly name: string } {
  if (!isRemote(address)) return { storage: dirname(resolve(address)), name: basename(address) };
  const end = address.lastIndexOf('/');
  return { storage: address.slice(0, end), name: address.slice(end + 1) };
}
