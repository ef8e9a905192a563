import type { Rolldown } from 'vite';

// The chunk of a module follows from the module graph: from the entries that reach it by static imports. Entries are
// the scripts in the document and all dynamically imported modules.

type GetModuleInfo = Rolldown.GetModuleInfo;

/** Code of every first load, in one file: thirty small files compress a tenth worse, and each costs a request. */
export const APP_ENTRY = /\/src\/app\/entry-client\.tsx$/;
/** Entries that the app imports after its start. */
export const AFTER_START = [
  /\/src\/app\/after-start\./,
  /\/src\/offline\/reads\/persisted-reads\./,
  /\/src\/features\/waiting\/WaitingCount\./,
];

/** Entries of every page that a worker controls, soon after its start. What they share with others is in a file of its own. */
const WITH_WORKER = [/\/src\/app\/with-worker\./, /\/src\/offline\/connection\/connection-monitor\./];

/** In one file with its package: pages whose forms show no toast do without. */
const TOAST = /\/src\/ui\/toast\//;

/** Sections of the site by their entries; the first match applies. */
const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ['back-office', /\/src\/(routes\/admin(_?\.|\/)|features\/search\/)/],
  ['sign-in', /\/src\/(routes\/_site\/(login|signup|register|forget-password|my-data)|features\/account\/)/],
  ['contact-page', /\/src\/routes\/_site\/contact/],
  ['enquiry', /\/src\/features\/enquiries\//],
  ['application', /\/src\/features\/applications\//],
  ['waiting', /\/src\/(routes\/_site|features)\/waiting/],
  ['list', /\/src\/routes\/_site\/(career|feature|portfolio|products|reviews|slider|team)/],
  ['service', /\/src\/routes\/_site\/services\//],
  ['article', /\/src\/routes\/_site\/\w+-(management|website)/],
  ['map', /\/src\/routes\/_site\/(indore)?map/],
  ['page', /\/src\/routes\//],
  ['block', /\/src\/(features|site|ui)\//],
  ['outbox', /\/src\/offline\/submissions\/page-/],
  ['later', /\/src\//],
];

/** Sections that no page for visitors starts with. What only they share must not be in the files of those pages. */
const NOT_FOR_VISITORS: readonly string[] = ['back-office', 'later', 'sign-in'];

/**
 * Kinds of visitors' entries by a module that they reach; the first match applies. All others consist of texts. Sign-in is a kind of
 * its own; other sections that no page for visitors starts with have none.
 */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['forms', /\/src\/offline\/submissions\//],
  ['rows', /\/zod\/|\/query-core\/.*[oO]bserver/],
];

// The index of a package imports all of it, whatever is used, so packages are listed by name.
const PACKAGES: readonly (readonly [string, RegExp])[] = [
  ['app', /\/(react|react-dom|scheduler|use-sync-external-store)\//],
  ['app', /\/@tanstack\/(react-router|router-core|history|store|react-store)\//],
  // Only pages with rows need query observers, and only back office and accounts mutations.
  ['app', /\/@tanstack\/(query-core\/(?!.*([oO]bserver|\/mutation\.js))|react-query\/.*QueryClientProvider)/],
  ['after-start', /\/(idb-keyval|@tanstack\/(react-query-persist-client|query-persist-client-core))\//],
  ['toast', /\/react-hot-toast\//],
];
const isOwn = (id: string) => !id.includes('/node_modules/');
const packageOf = (id: string) => PACKAGES.find(([, packages]) => packages.test(id.split('/node_modules').pop() ?? ''));

interface Graph {
  /** Modules of the scripts in the document, which must not wait for the app. */
  readonly first: ReadonlySet<string>;
  readonly app: ReadonlySet<string>;
  readonly afterStart: ReadonlySet<string>;
  readonly withWorker: ReadonlySet<string>;
  /** The entries that reach a module, by its id. */
  readonly entriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Kind of each entry that has one. */
  readonly kindOf: ReadonlyMap<string, string>;
}

/** All modules connected with a module by imports of any kind, in either direction. */
function modulesAround(start: string, infoOf: GetModuleInfo): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    const info = infoOf(id);
    if (!info) continue;
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = info;
    const next = [importedIds, dynamicallyImportedIds, importers, dynamicImporters].flat();
    for (const each of next) if (isOwn(each)) found.add(each);
  }
  return found;
}

/** A module and all modules that it reaches by static imports. */
function reachOf(start: string, infoOf: GetModuleInfo): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) if (isOwn(next)) found.add(next);
  return found;
}

function graphAround(start: string, infoOf: GetModuleInfo): Graph {
  const modules = [...modulesAround(start, infoOf)];
  const entries = modules.filter((id) => infoOf(id)?.isEntry || (infoOf(id)?.dynamicImporters.length ?? 0) > 0);
  const entriesOf = new Map<string, Set<string>>(modules.map((id) => [id, new Set()]));
  const kindOf = new Map<string, string>();
  for (const entry of entries) {
    const own = [...reachOf(entry, infoOf)];
    const reached = [...own, ...own.flatMap((id) => infoOf(id)?.importedIds ?? [])];
    for (const id of own) entriesOf.get(id)?.add(entry);
    const section = sectionOf(entry);
    if (section === 'sign-in') kindOf.set(entry, section);
    else if (!NOT_FOR_VISITORS.includes(section))
      kindOf.set(entry, KINDS.find(([, modules]) => reached.some((id) => modules.test(id)))?.[0] ?? 'texts');
  }
  const reachOfAll = (isOne: (id: string) => boolean) =>
    new Set(entries.filter(isOne).flatMap((id) => [...reachOf(id, infoOf)]));
  const reachOfEach = (these: readonly RegExp[]) => reachOfAll((id) => these.some((it) => it.test(id)));
  const first = reachOfAll((id) => infoOf(id)?.isEntry === true);
  return {
    ...{ first, app: reachOfEach([APP_ENTRY]), afterStart: reachOfEach(AFTER_START) },
    ...{ withWorker: reachOfEach(WITH_WORKER), entriesOf, kindOf },
  };
}

const sectionOf = (entry: string) => SECTIONS.find(([, entries]) => entries.test(entry))?.[0] ?? 'later';

/**
 * Chunk of a module that is not from a package: `app`, `after-start`, `common`, or a chunk for the entries that share it, named by
 * their section, or by their kinds if pages of several sections share it. Sections and kinds of a module are always among those
 * of everything that it imports, so chunks never form a cycle.
 */
function fileOf(id: string, { first, app, afterStart, withWorker, entriesOf, kindOf }: Graph): string | null {
  if (first.has(id)) return null;
  if (app.has(id)) return 'app';
  if (afterStart.has(id)) return 'after-start';
  if (TOAST.test(id)) return 'toast';
  const entries = [...(entriesOf.get(id) ?? [])];
  if (entries.length < 2) return null;
  const sections = new Set(entries.map(sectionOf));
  if (sections.size > 1 && withWorker.has(id)) return 'common';
  const isForVisitors = [...sections].some((section) => !NOT_FOR_VISITORS.includes(section));
  const kinds = new Set(entries.map((entry) => kindOf.get(entry)).filter((kind) => kind !== undefined));
  return [...(sections.size > 1 && isForVisitors ? kinds : sections)].sort().join('-');
}

/** Assigns modules to chunks by name. Modules without a name are left to the bundler. */
export function chunkGroup() {
  let graph: Graph | undefined;
  return {
    debugName: 'by the module graph',
    includeDependenciesRecursively: false,
    name(id: string, context: Rolldown.ChunkingContext) {
      if (!isOwn(id)) return packageOf(id)?.[0] ?? null;
      graph ??= graphAround(id, (each) => context.getModuleInfo(each));
      return fileOf(id, graph);
    },
  };
}
