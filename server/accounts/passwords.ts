import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../core/limit-concurrency.ts';

// OWASP 'Password Storage': argon2id (the library's default) with 46 MiB, one pass, one lane.
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 200;

/** Each hash takes 46 MiB and a whole core. */
const inTurn = limitConcurrency(MOST_AT_ONCE, MOST_WAITING);

/** What no password matches, at the same cost as a stored hash. */
const UNMATCHED = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Random bytes as they stand in a PHC string. */
function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

// Keyboards compose accents differently; the same password must not depend on which one typed it.
const normal = (password: string) => password.normalize('NFC');

/** A password that nobody had to think up: 96 random bits, base64url. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Hashes a password for storing.
 * @param password as it was typed
 * @returns a PHC string with its salt and cost
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), COST));
}

/**
 * Compares a password. Without a stored hash it takes the same time, and fails.
 * @param stored PHC string, undefined where the account is unknown
 * @param password as it was typed
 * @throws HttpError 503 while too many others wait
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? UNMATCHED, normal(password)));
  return right && stored !== undefined;
}
