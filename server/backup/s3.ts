import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Config, ConfigError } from '../core/config.ts';
import { UnusableBackup } from './backup-lines.ts';
import type { Storage } from './storage.ts';

/** Bytes of a part of an upload. S3 allows 10,000 parts. */
const PART = 16 * 1024 * 1024;
const TYPE = 'application/octet-stream';

/**
 * Opens a bucket of S3 or of a server with the same interface.
 * @param address `bucket/prefix`
 * @throws ConfigError without access keys
 */
export async function openBucket(address: string, s3: Config['s3']): Promise<Storage> {
  const [bucket = '', ...folders] = address.split('/').filter(Boolean);
  if (!bucket) throw new ConfigError('the address of a backup must be like s3://bucket/folder');
  if (!s3.accessKeyId || !s3.secretAccessKey) {
    throw new ConfigError('backups to S3 need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  // Loaded only for backups to S3.
  const { S3mini, S3NetworkError, S3ServiceError } = await import('s3mini');
  const { endpoint, ...access } = s3;
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}` });
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const keyOf = (name: string) => `${prefix}${name}`;

  async function upload(path: string, key: string): Promise<void> {
    const id = await client.getMultipartUploadId(key, TYPE);
    try {
      const parts = [];
      for await (const chunk of createReadStream(path, { highWaterMark: PART })) {
        parts.push(await client.uploadPart(key, id, chunk as Buffer, parts.length + 1));
      }
      await client.completeMultipartUpload(key, id, parts);
    } catch (error) {
      await client.abortMultipartUpload(key, id).catch(() => {});
      throw error;
    }
  }

  /** Explains errors to the operator. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A failed `fetch` is a TypeError.
      if (error instanceof S3NetworkError || error instanceof TypeError) {
        throw new UnusableBackup(`${endpoint} cannot be reached. Correct AWS_ENDPOINT_URL_S3, or the network`);
      }
      if (!(error instanceof S3ServiceError)) throw error;
      const reason = error.serviceCode ?? error.status;
      throw new UnusableBackup(`S3 refuses the bucket ${bucket} (${reason}). Correct its name or the access keys`);
    }
  }

  return {
    list: () =>
      run(async () => {
        const objects = await client.listObjects('/', prefix);
        if (!objects) throw new UnusableBackup(`there is no bucket ${bucket} at ${endpoint}`);
        return objects.map(({ Key }) => Key.slice(prefix.length)).filter((name) => !name.includes('/'));
      }),
    store: (path, name) =>
      run(async () => {
        await upload(path, keyOf(name));
        const [{ size }, stored] = [await stat(path), await client.getContentLength(keyOf(name))];
        if (stored !== size) throw new UnusableBackup(`${name} has ${stored} instead of ${size} bytes on S3`);
      }),
    fetch: (name, path) =>
      run(async () => {
        const response = await client.getObjectResponse(keyOf(name));
        if (!response?.body) throw new UnusableBackup(`there is no ${keyOf(name)} in the bucket ${bucket}`);
        await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path, { mode: 0o600 }));
      }),
    remove: (name) => run(async () => void (await client.deleteObject(keyOf(name)))),
  };
}
