import { ORIGIN } from '#contract/document.ts';

const ownAddress = () => document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '';

/** The site's own origin, as the first document states it, whichever host sent it; else that host. */
export const publicOrigin: string = import.meta.env.SSR ? ORIGIN : new URL(ownAddress(), location.href).origin;
