import { LIMITS } from '#contract/core/fields.ts';
import { SHORTEST_PASSWORD } from '#contract/public/accounts.ts';
import { HttpError } from '../core/http-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The brand of the site's configuration, which the server does not import. */
export const BRAND = 'Dobindu';

const COMMON = 'This password is too common';
const OWN_WORD = 'This password is little more than our name or your e-mail address';
const WALK = 'This password is made of keys that lie side by side';

/** Shorter parts of an address stand in too many good passwords. */
const SHORTEST_WORD = 4;
/** What a password must hold beside such a word, in characters. */
const SHORTEST_REST = 6;

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'];
const SHORTEST_RUN = 3;
const LINES = [...ROWS, ...COLUMNS].flatMap((line) => [line, [...line].toReversed().join('')]);

let common: ReadonlySet<string> | undefined;

/**
 * Says why a password is refused: it is among the first ones that are tried (NIST SP 800-63B §5.1.1.2), little more than
 * the brand or the account's own address, or a walk over the keyboard. Its length is the contract's matter.
 * @param password as it was typed
 * @param email the account's
 * @returns a sentence without its full stop; null where the password may be used
 */
export function passwordMistake(password: string, email: string): string | null {
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  const typed = password.toLowerCase();
  if (common.has(typed)) return COMMON;
  if (isOwnWord(bare(typed), email)) return OWN_WORD;
  return isWalk(bare(typed)) ? WALK : null;
}

/**
 * Says why a password that the operator chose is refused: its length, or that it is easy to guess by `passwordMistake`.
 * @param password as it was typed
 * @param email the account's
 * @returns a clause without its full stop; null where the password may be used
 */
export function weakPasswordReason(password: string, email: string): string | null {
  if (password.length < SHORTEST_PASSWORD) return `it has fewer than ${SHORTEST_PASSWORD} characters`;
  if (password.length > LIMITS.password) return `it has more than ${LIMITS.password} characters`;
  return passwordMistake(password, email);
}

/**
 * Refuses a password that is easy to guess, by `passwordMistake`.
 * @param password as it was typed
 * @param email the account's
 * @throws HttpError 400, next to the field
 */
export function refuseWeak(password: string, email: string): void {
  const mistake = passwordMistake(password, email);
  if (!mistake) return;
  const message = `${mistake}. Please choose another one`;
  throw new HttpError(400, message, { password: message });
}

/** Letters and digits of every script alone: what stands between them makes nothing harder to guess. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isOwnWord(typed: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, domain.replace(/\.[^.]*$/, ''), BRAND].map(bare);
  return words.some(
    (word) =>
      word.length >= SHORTEST_WORD && typed.includes(word) && [...typed.replaceAll(word, '')].length < SHORTEST_REST,
  );
}

/** Whether a password is nothing but keys side by side, in any number of runs. */
function isWalk(typed: string): boolean {
  let at = 0;
  while (at < typed.length) {
    const run = longestRun(typed, at);
    if (run < SHORTEST_RUN) return false;
    at += run;
  }
  return typed !== '';
}

function longestRun(typed: string, at: number): number {
  let length = SHORTEST_RUN;
  while (at + length <= typed.length && LINES.some((line) => line.includes(typed.slice(at, at + length)))) length += 1;
  return length - 1;
}
