import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** Writes what the service worker keeps beside the build too, where the server makes packs of it (`server/packs`). */
export const writePrecacheList =
  (outDir: string): ManifestTransform =>
  async (manifest) => {
    const entries = manifest.map(({ url, revision }) => ({ url, revision }));
    await writeFile(join(outDir, '.precache.json'), JSON.stringify(entries));
    return { manifest };
  };
