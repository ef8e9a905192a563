// Runs a program of the build (`main`: server, `admin`: operator's command). Never builds.
import { existsSync } from 'node:fs';

// Variables of the environment win.
if (existsSync('.env')) process.loadEnvFile();

const [name] = process.argv.splice(2, 1);
const program = new URL(`../dist/server/${name}.js`, import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('There is no build in dist/. Run npm run build, or npm start, which builds first.\n');
  process.exitCode = 1;
}
