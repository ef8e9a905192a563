import * as z from 'zod/mini';

/** Longest values, in characters, that the server stores. */
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

// NUL can't be stored by PostgreSQL and a lone surrogate is no text: neither is anything a person typed. A multipart body
// has each line end as CR LF, which would count as two.
const clean = (value: string) =>
  value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').replace(LONE_SURROGATE, '\uFFFD').normalize('NFC').trim();

const tooLong = (label: string, max: number) => `${label} can have at most ${max} characters`;

/**
 * A required line or paragraph of plain text, trimmed and in Unicode NFC.
 * @param label how messages name the field
 * @param max longest value in characters
 */
export function text(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(z.overwrite(clean), z.minLength(1, `${label} is required`), z.maxLength(max, tooLong(label, max)));
}

/**
 * Plain text that may be missing or empty; missing becomes `''`.
 * @param label how messages name the field
 * @param max longest value in characters
 */
export function optionalText(label: string, max: number) {
  return z._default(
    z.string(`${label} must be text`).check(z.overwrite(clean), z.maxLength(max, tooLong(label, max))),
    '',
  );
}

/**
 * A required e-mail address, by the rule browsers use for `<input type=email>`
 * (HTML standard, 'valid e-mail address').
 */
export function email() {
  return text('Email', LIMITS.email).check(z.regex(z.regexes.html5Email, 'Email must be a valid address'));
}

/** A field that people never see, and bots fill in. */
export function trap() {
  return z.optional(z.string().check(z.maxLength(0, 'Leave this field empty')));
}

/** A web address that may be empty; `http` and `https` only. */
export function optionalLink() {
  return optionalText('Link', LIMITS.link).check(
    z.refine((value) => value === '' || isWebAddress(value), 'Link must start with http:// or https://'),
  );
}

/**
 * An address in an answer. Another server may send any: what is not `http` or `https` must not become a link.
 * @param path what a path on the API's host must begin with, where that will do too
 */
export function webAddress(path?: string) {
  return z.string().check(z.refine((value) => (path && value.startsWith(path)) || isWebAddress(value)));
}

// With the slashes: without them an address of the page's own scheme counts as relative.
function isWebAddress(value: string): boolean {
  try {
    return /^\s*https?:\/\//i.test(value) && Boolean(new URL(value));
  } catch {
    return false;
  }
}
