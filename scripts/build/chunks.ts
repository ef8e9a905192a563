// What every first page needs goes into one file, and what it loads once it stands into another: thirty small files
// compress worse by a tenth, and each costs a request.

/** Matches the module ids that one of the patterns is part of. */
const any = (...patterns: string[]) => {
  const all = new RegExp(patterns.join('|'));
  return (id: string) => all.test(id);
};

const isLibrary = any(
  String.raw`node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/`,
  String.raw`node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\/`,
  // Observers are for pages with rows; the first page only hands rows over.
  String.raw`node_modules\/@tanstack\/query-core\/(?!.*[oO]bserver)`,
  'QueryClientProvider',
);

const isFrame = any(
  String.raw`src\/[\w.-]*(?<!boot|persistently|after-start)\.tsx?$`,
  // The routes' own files; their loaders and components are split off, but for the start page's.
  String.raw`src\/routes\/[^?]*\.tsx$`,
  String.raw`src\/routes\/_site(\/index)?\.tsx`,
  String.raw`src\/admin\/paged\/place\.`,
  String.raw`src\/seo\/`,
  String.raw`src\/api\/(session|call-error|log-failure|host)`,
  String.raw`src\/content\/(site|navigation|services|home\.)`,
  String.raw`src\/features\/waiting\/WaitingPill`,
  String.raw`src\/offline\/reads\/document-rows`,
  String.raw`src\/site\/(?!Banner|Contact)[\w-]+\.tsx?$`,
  String.raw`src\/site\/footer\/(?!FooterPopup)`,
  String.raw`src\/(site|content)\/art\/(hero|service-)`,
  String.raw`src\/site\/home\/(Hero|HeroPoster|HeroScene|ServiceCardView|ServicesBlock|use-stack)\.tsx?$`,
  String.raw`src\/ui\/(Button|Joint|Card|icons|Toasts|toasts-wanted)\.`,
);

const isAfterStart = any(
  'src/after-start',
  String.raw`src\/api\/ended-tokens`,
  String.raw`src\/features\/waiting\/(WaitingCount|kind-texts)`,
  String.raw`src\/offline\/(has-database|offline-notice|outbox-triggers|worker|sync|this-page|waiting|outbox\/(name|changes|sync-tag))\.`,
  String.raw`src\/offline\/reads\/(?!use-|public-rows)`,
  String.raw`src\/offline\/drafts\/name\.`,
  String.raw`node_modules\/idb-keyval\/`,
  String.raw`node_modules\/@tanstack\/(react-query-persist-client|query-persist-client-core)\/`,
);

/** Groups of modules that are written into one file each; all else is left to the bundler. */
export const chunkGroups = [
  { name: 'app', test: (id: string) => isLibrary(id) || isFrame(id), includeDependenciesRecursively: false },
  { name: 'after-start', test: isAfterStart, includeDependenciesRecursively: false },
];
