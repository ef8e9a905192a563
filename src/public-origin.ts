import { ORIGIN } from '#contract/document.ts';

const canonicalHere = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';

/** The site's own origin: the first document knows it, whatever host it came from. */
export const publicOrigin: string = import.meta.env.SSR ? ORIGIN : new URL(canonicalHere(), location.href).origin;
