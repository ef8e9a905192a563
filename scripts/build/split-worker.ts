import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIST = /\[\{"revision":.*?\}\]/g;
const NAME = 'self.__WB_MANIFEST';

/**
 * Splits the worker: its code becomes an asset, which the device keeps until it changes; `sw.js` contains only the list
 * of precached files, which changes with every build.
 */
export async function splitWorker(outDir: string): Promise<void> {
  const path = join(outDir, 'sw.js');
  const text = await readFile(path, 'utf8');
  const [list, another] = text.match(LIST) ?? [];
  if (!list || another) throw new Error('Expected exactly one precache list in sw.js');
  const code = text.replace(list, NAME);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const asset = `/assets/worker-${hash}.js`;
  await writeFile(join(outDir, asset), code);
  const rules = '{createScriptURL:(url)=>url}';
  const trusted = `self.trustedTypes?trustedTypes.createPolicy('service-worker',${rules}).createScriptURL('${asset}'):'${asset}'`;
  await writeFile(path, `${NAME}=${list};importScripts(${trusted});\n`);
}
