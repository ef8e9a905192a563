import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';
import { MAX_NEW_CHARACTERS, type Part } from '../../contract/runtime/pack.ts';

/**
 * Marks the files of the back office, and those that are too large for a pack. Also writes the list of precached files to the
 * build, from which the server makes packs (`server/packs`).
 */
export const writePrecacheList =
  (outDir: string, backOffice: { has(file: string): boolean }): ManifestTransform =>
  async (manifest) => {
    const part: Part = 'back-office';
    const marked = manifest.map((entry) => ({
      ...entry,
      ...(backOffice.has(entry.url) && { part }),
      ...(entry.size > MAX_NEW_CHARACTERS && { isLarge: true }),
    }));
    const entries = marked.map(({ size: _, ...entry }) => entry);
    await writeFile(join(outDir, '.precache.json'), JSON.stringify(entries));
    return { manifest: marked };
  };
