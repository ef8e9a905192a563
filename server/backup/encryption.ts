import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UnusableBackup } from './backup-lines.ts';

// The format is age's (age-encryption.org/v1), so its tools also read the files. The library is loaded only if there is a key.
const library = () => import('age-encryption');

type Bytes = globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Bytes;
const fromWeb = (stream: Bytes) => Readable.fromWeb(stream as unknown as ReadableStream);

/** What an encrypted file begins with. */
export const ENCRYPTED = 'age-encryption.org/v1';

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-1');

/** Makes a pair of keys: the secret one decrypts, the public one only encrypts. */
export async function newKeys(): Promise<{ readonly secretKey: string; readonly publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/**
 * Encrypts a stream.
 * @param key secret or public key
 */
export async function encrypt(stream: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await library();
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/**
 * Decrypts a stream. It fails if the content was changed or cut.
 * @throws UnusableBackup without the secret key, or with that of another file
 */
export async function decrypt(stream: Readable, key: string): Promise<Readable> {
  if (!isSecret(key)) {
    throw new UnusableBackup('the backup is encrypted. Set BACKUP_KEY to its secret key (AGE-SECRET-KEY-1…)');
  }
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch (error) {
    if (!/no identity matched/i.test(String(error))) throw error;
    throw new UnusableBackup('the backup is encrypted with another key. Set BACKUP_KEY to its secret key');
  }
}
