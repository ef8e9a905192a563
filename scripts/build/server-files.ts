import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { apiFiles } from '../../server/openapi/api-files.ts';

const COPIED = ['accounts/common-passwords.txt', 'openapi/api.css', 'seed/pictures'];

/** Puts the data files of the server beside its bundle, where `server/core/server-file.ts` finds them. */
export const serverFiles = (): Plugin => ({
  name: 'server-files',
  async writeBundle({ dir = '' }) {
    for (const path of COPIED) await cp(join('server', path), join(dir, path), { recursive: true });
    for (const [name, text] of Object.entries(apiFiles())) await writeFile(join(dir, 'openapi', name), text);
  },
});
