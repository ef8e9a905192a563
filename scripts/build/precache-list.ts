import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** Also writes the list of precached files to the build, from which the server makes packs (`server/packs`). */
export const writePrecacheList =
  (outDir: string): ManifestTransform =>
  async (manifest) => {
    const entries = manifest.map(({ url, revision }) => ({ url, revision }));
    await writeFile(join(outDir, '.precache.json'), JSON.stringify(entries));
    return { manifest };
  };
