import * as z from 'zod/mini';

/** Maximum lengths in characters. */
export const LIMITS = {
  name: 120,
  address: 300,
  phone: 32,
  email: 254,
  message: 5000,
  description: 5000,
  link: 2048,
  password: 200,
} as const;

// `toWellFormed` is missing in Firefox 115.
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A text as it is stored: trimmed, and in Unicode NFC. PostgreSQL cannot store NUL, and a lone surrogate is not text. A multipart
 * body has each line end as CR LF, which would count as two characters.
 */
export const clean = (value: string): string =>
  value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').replace(LONE_SURROGATE, '\uFFFD').normalize('NFC').trim();

export const requiredMessage = (label: string) => `${label} is required`;
const tooLong = (label: string, max: number) => `${label} can have at most ${max} characters`;

/**
 * Required plain text, trimmed and in Unicode NFC.
 * @param label name of the field in messages
 * @param max in characters
 */
export function text(label: string, max: number) {
  const missing = requiredMessage(label);
  return z.string(missing).check(z.overwrite(clean), z.minLength(1, missing), z.maxLength(max, tooLong(label, max)));
}

/**
 * Optional plain text; `''` if missing.
 * @param label name of the field in messages
 * @param max in characters
 */
export function optionalText(label: string, max: number) {
  return z._default(
    z.string(`${label} must be text`).check(z.overwrite(clean), z.maxLength(max, tooLong(label, max))),
    '',
  );
}

/** Required e-mail address, with the rule of `<input type=email>` (HTML standard, 'valid e-mail address'). */
export function email(label = 'Email', max: number = LIMITS.email) {
  return text(label, max).check(z.regex(z.regexes.html5Email, `${label} must be a valid address`));
}

const MAX_TRAP = 300;

/** Hidden field that only bots fill in. Whatever it contains is accepted, and cut off. */
export function trap() {
  return z.optional(z.string().check(z.overwrite((value) => clean(value.slice(0, MAX_TRAP)))));
}

/** Optional `http` or `https` address. */
export function optionalLink() {
  return optionalText('Link', LIMITS.link).check(
    z.refine((value) => value === '' || isWebAddress(value), 'Link must start with http:// or https://'),
  );
}

/**
 * An `http` or `https` address in a response. Another host may send any address, for example `javascript:`, which must
 * not become a link.
 * @param path also accepts paths of the API's host that begin with it
 */
export function webAddress(path?: string) {
  return z.string().check(z.refine((value) => (path && value.startsWith(path)) || isWebAddress(value)));
}

// Requires the slashes: `https:a` would be relative to a page with the same scheme.
function isWebAddress(value: string): boolean {
  try {
    return /^\s*https?:\/\//i.test(value) && Boolean(new URL(value));
  } catch {
    return false;
  }
}
