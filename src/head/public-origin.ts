import { ORIGIN } from '#contract/runtime/document.ts';

const ownAddress = () => document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content ?? '';

/** The site's own origin, as the first document states it, whichever host sent it; else that host. */
export const publicOrigin: string = import.meta.env.SSR ? ORIGIN : new URL(ownAddress(), location.href).origin;
