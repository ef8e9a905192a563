import { ORIGIN } from '#contract/runtime/document.ts';

/** Something in the vocabulary of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The absolute address of a path of the site. */
export const addressOf = (path: string) => ORIGIN + path;
