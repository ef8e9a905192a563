import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

/** What this build consists of. When the files of earlier ones are deleted is decided in `builds.ts`. */
export const entries = self.__WB_MANIFEST as readonly PrecacheEntry[];

export const precache = new PrecacheController();
precache.addToCacheList([...entries]);
