import { readFileSync } from 'node:fs';
import { LIMITS } from '#contract/core/fields.ts';
import { SHORTEST_PASSWORD } from '#contract/public/accounts.ts';
import { HttpError } from '../core/http-error.ts';
import { serverFile } from '../core/server-file.ts';

/** Brand in the site configuration, which the server does not import. */
export const BRAND = 'Dobindu';

const COMMON = 'This password is too common';
const OWN_WORD = 'This password is little more than our name or your e-mail address';
const WALK = 'This password is made of keys that lie side by side';

/** Shorter parts of an address occur in too many good passwords. */
const MIN_WORD_LENGTH = 4;
/** Minimum number of characters besides such a word. */
const MIN_OTHER_CHARACTERS = 6;

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'];
const MIN_RUN_LENGTH = 3;
/** Neighbouring keys and consecutive letters, in both directions. */
const SEQUENCES = [...ROWS, ...COLUMNS].flatMap((keys) => [keys, [...keys].toReversed().join('')]);

/** One on each line, after comments. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(serverFile('accounts/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# ')),
);

/**
 * Describes why a password is easy to guess: it is common (NIST SP 800-63B §5.1.1.2), consists mostly of the brand or
 * the account's address, or of neighbouring keys. The contract checks its length.
 * @param email address of the account
 * @returns a sentence without full stop; null if the password is accepted
 */
export function describeWeakPassword(password: string, email: string): string | null {
  const typed = password.toLowerCase();
  if (COMMON_PASSWORDS.has(typed)) return COMMON;
  if (isOwnWord(lettersAndDigits(typed), email)) return OWN_WORD;
  return isKeyboardWalk(lettersAndDigits(typed)) ? WALK : null;
}

/**
 * Describes why a password chosen by the operator is refused: its length, or `describeWeakPassword`.
 * @param email address of the account
 * @returns a clause without full stop; null if the password is accepted
 */
export function describeInvalidPassword(password: string, email: string): string | null {
  if (password.length < SHORTEST_PASSWORD) return `it has fewer than ${SHORTEST_PASSWORD} characters`;
  if (password.length > LIMITS.password) return `it has more than ${LIMITS.password} characters`;
  return describeWeakPassword(password, email);
}

/**
 * Rejects a password that is easy to guess.
 * @param email address of the account
 * @throws HttpError 400 with an error for the field
 */
export function rejectWeakPassword(password: string, email: string): void {
  const reason = describeWeakPassword(password, email);
  if (!reason) return;
  const message = `${reason}. Please choose another one`;
  throw new HttpError(400, message, { password: message });
}

/** Only letters and digits, of any script: punctuation hardly makes a password harder to guess. */
const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isOwnWord(typed: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, domain.replace(/\.[^.]*$/, ''), BRAND].map(lettersAndDigits);
  return words.some(
    (word) =>
      word.length >= MIN_WORD_LENGTH &&
      typed.includes(word) &&
      [...typed.replaceAll(word, '')].length < MIN_OTHER_CHARACTERS,
  );
}

/** Whether a password consists only of runs of neighbouring keys. */
function isKeyboardWalk(typed: string): boolean {
  let at = 0;
  while (at < typed.length) {
    const run = longestRun(typed, at);
    if (run < MIN_RUN_LENGTH) return false;
    at += run;
  }
  return typed !== '';
}

function longestRun(typed: string, at: number): number {
  let length = MIN_RUN_LENGTH;
  const isRun = () => SEQUENCES.some((keys) => keys.includes(typed.slice(at, at + length)));
  while (at + length <= typed.length && isRun()) length += 1;
  return length - 1;
}
