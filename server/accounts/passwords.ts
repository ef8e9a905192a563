import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../core/limit-concurrency.ts';

// OWASP 'Password Storage': argon2id (the library's default) with 46 MiB, one pass, one lane.
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 200;

/** Limits concurrency: each hash needs 46 MiB and a full core. */
const withHashSlot = limitConcurrency(MAX_CONCURRENT, MAX_QUEUED);

/** A hash that no password matches, with the same cost as a stored hash. */
const UNMATCHED = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Random bytes in the encoding of PHC strings: base64 without padding. */
function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

// Keyboards compose accents differently. The same password must match from every keyboard.
const normal = (password: string) => password.normalize('NFC');

/** Generates a password of 96 random bits, base64url. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Hashes a password.
 * @returns PHC string with salt and cost
 */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(normal(password), COST));
}

/**
 * Hashes a code with a given salt, so that it can be looked up.
 * @param salt base64
 * @returns PHC string
 */
export function hashWithSalt(code: string, salt: string): Promise<string> {
  return withHashSlot(() => hash(code, { ...COST, salt: Buffer.from(salt, 'base64') }));
}

/**
 * Compares a password with a stored hash. Takes the same time and returns false if there is no hash.
 * @param stored PHC string; undefined if the account is unknown, empty if it has no password
 * @throws HttpError 503 while too many hashes are queued
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await withHashSlot(() => verify(stored || UNMATCHED, normal(password)));
  return right && Boolean(stored);
}
