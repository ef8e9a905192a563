import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';
import type { PersonKey } from './find-person.ts';

const [ALGORITHM, IV_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const;

/** What a sealed key opens. */
export interface Sealed {
  readonly key: PersonKey;
  /** Whether with what only the back office knows: the notes of admins. */
  readonly withNotes: boolean;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

const secret = async (db: Kysely<Database>) => Buffer.from(await secretOf(db, 'people'), 'base64url');

/**
 * Encrypts whose data may be opened, for addresses of requests, which are logged, and for pages, which must not change it
 * (AES-256-GCM, NIST SP 800-38D).
 * @param db holds the secret, which all processes share
 * @returns base64url
 */
export async function seal(db: Kysely<Database>, sealed: Sealed): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await secret(db), iv, { authTagLength: TAG_BYTES });
  const text = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * Decrypts a sealed key.
 * @param now milliseconds since the epoch
 * @throws HttpError 410 if it was not made here, or has expired
 */
export async function unseal(db: Kysely<Database>, text: string, now = Date.now()): Promise<Sealed> {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, await secret(db), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const json = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const sealed = JSON.parse(json.toString()) as Sealed;
    if (sealed.expires > now) return sealed;
  } catch {
    // Changed, or of another site.
  }
  throw new HttpError(410, 'This has ended. Please ask for a new code');
}
