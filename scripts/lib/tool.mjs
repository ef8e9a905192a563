import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const PACKAGES = { biome: '@biomejs/biome', tsc: 'typescript' };
const { resolve } = createRequire(import.meta.url);

/** Script of an installed command: the `bin` of its package. */
function scriptOf(command) {
  const name = PACKAGES[command] ?? command;
  const folder = resolve
    .paths(name)
    .map((path) => join(path, name))
    .find(existsSync);
  if (!folder) throw new Error(`${name} is not installed. Run npm install.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Arguments of `spawn` for an installed command. Node runs the script directly, because `npx` needs a shell on Windows.
 * @param {string} command name in `node_modules/.bin`
 * @param {...string} args
 * @returns {[string, string[]]}
 */
export function tool(command, ...args) {
  return [process.execPath, [scriptOf(command), ...args]];
}
