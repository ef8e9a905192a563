// Checks the imports between folders, type imports included: there are no cycles of folders, and each folder imports
// only the folders that its layer allows.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** Folders that the files of a folder may import besides their own. The longest path that matches a file applies. */
const ALLOWED = {
  contract: [],
  server: ['contract'],
  sw: ['contract', 'src/lib', 'src/offline/outbox', 'src/offline/share', 'src/offline/lab', 'src/offline/storage'],
  'src/lib': [],
  'src/offline/outbox': ['contract', 'src/lib'],
  'src/content': ['contract'],
  'src/api': ['contract', 'src/lib'],
  'src/ui': ['contract', 'src/lib', 'src/api'],
  'src/head': ['contract', 'src/content'],
  'src/offline': ['contract', 'src/lib', 'src/api', 'src/ui', 'src/offline/outbox'],
  'src/site': ['contract', 'src/lib', 'src/api', 'src/ui', 'src/content', 'src/offline'],
  'src/admin': ['contract', 'src/lib', 'src/api', 'src/ui', 'src/content', 'src/offline'],
  'src/features': ['contract', 'src/lib', 'src/api', 'src/ui', 'src/content', 'src/offline', 'src/site', 'src/admin'],
  'src/routes': ['contract', 'src'],
  'src/app': ['contract', 'src'],
};

const LAYERS = Object.keys(ALLOWED).sort((one, other) => other.length - one.length);
const ALIASES = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).imports);
const GENERATED = 'src/app/routeTree.gen.ts';

const isInside = (file, folder) => file.startsWith(`${folder}/`);
const layerOf = (file) => LAYERS.find((folder) => isInside(file, folder));

/** The file that an import names, from the root of the repository; undefined for a package. */
function resolve(specifier, importer) {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [alias, target] = ALIASES.find(([name]) => specifier.startsWith(name.slice(0, -1))) ?? [];
  return alias && join(target.slice(0, -1), specifier.slice(alias.length - 1));
}

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && file !== GENERATED);

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const { module, program } = parseSync(file, text);
  const typeImports = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier]) => specifier);
  const { staticImports, staticExports, dynamicImports } = module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...typeImports,
  ];
  if (program.body.length === 0) throw new Error(`${file} could not be parsed`);
  return specifiers.map((specifier) => resolve(specifier, file)).filter((target) => /\.tsx?$/.test(target ?? ''));
}

/** Finds a cycle of folders, as a path from the first back to itself. */
function findCycle(graph) {
  const done = new Set();
  const walk = (folder, path) => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder)?.keys() ?? []) {
      const cycle = walk(next, [...path, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = walk(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

const problems = [];
const graph = new Map();
const files = ['contract', 'server', 'sw', 'src'].flatMap(sourcesIn);
const importersOf = new Map(files.map((file) => [file, new Set()]));
for (const file of files) {
  const folder = dirname(file);
  const layer = layerOf(file);
  if (!layer) problems.push(`${file}: no layer contains this folder. Move the file, or add its folder to this script`);
  for (const target of importsOf(file)) {
    importersOf.get(target)?.add(file);
    const isAllowed = layer && [layer, ...ALLOWED[layer]].some((allowed) => isInside(target, allowed));
    if (layer && !isAllowed) problems.push(`${file} imports ${target}: ${layer} may not import ${dirname(target)}`);
    if (dirname(target) === folder) continue;
    if (!graph.has(folder)) graph.set(folder, new Map());
    graph.get(folder).set(dirname(target), `${file} imports ${target}`);
  }
}

const cycle = findCycle(graph);
if (cycle) {
  const steps = cycle.slice(1).map((folder, index) => graph.get(cycle[index]).get(folder));
  problems.push(`Folders import each other in a cycle:\n  ${steps.join('\n  ')}`);
}
for (const problem of problems) console.error(problem);
const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).sort((one, other) => one - other);
const short = lines.filter((count) => count <= 15).length;
const single = [...importersOf.values()].filter(({ size }) => size === 1).length;
console.log(
  `${files.length} files in ${graph.size} folders; median ${lines[files.length >> 1]} lines, ${short} files of at most 15, ` +
    `${single} with a single importer; ${problems.length} problems`,
);
process.exit(problems.length ? 1 : 0);
