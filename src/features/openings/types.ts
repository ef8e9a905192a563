import type { CareerCategory } from '#contract/public/careers.ts';

/** A kind of work as it is shown: `key` is its name in addresses and ids. */
export type Category = CareerCategory & { readonly key: string };
