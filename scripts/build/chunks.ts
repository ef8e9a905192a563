// What every first page needs goes into one file, and what it loads once it stands into another: thirty small files
// compress worse by a tenth, and each costs a request.

/** Matches the module ids that one of the patterns is part of. */
const any = (...patterns: string[]) => {
  const all = new RegExp(patterns.join('|'));
  return (id: string) => all.test(id);
};

const group = (name: string, test: (id: string) => boolean) => ({ name, test, includeDependenciesRecursively: false });

const isLibrary = any(
  String.raw`node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/`,
  String.raw`node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\/`,
  // Observers are for pages with rows; the first page only hands rows over.
  String.raw`node_modules\/@tanstack\/query-core\/(?!.*[oO]bserver)`,
  'QueryClientProvider',
);

const isFrame = any(
  String.raw`src\/[\w.-]*(?<!boot|early|tap-events|persistently|refused|load-styles|after-start)\.tsx?$`,
  // The routes' own files; their loaders and components are split off, but for the start page's.
  String.raw`src\/routes\/[^?]*\.tsx$`,
  String.raw`src\/routes\/_site(\/index)?\.tsx`,
  String.raw`src\/seo\/`,
  String.raw`src\/api\/(session|call-error|log-failure|host)`,
  String.raw`src\/content\/(site|navigation|services|home\.)`,
  String.raw`src\/features\/waiting\/WaitingPill`,
  String.raw`src\/offline\/reads\/document-rows`,
  String.raw`src\/site\/(?!Banner|Contact|Deal|Intro|LostWords)[\w-]+\.tsx?$`,
  String.raw`src\/site\/footer\/(?!FooterPopup)`,
  String.raw`src\/(site|content)\/art\/(hero|service-)`,
  String.raw`src\/site\/home\/(Hero|HeroPoster|HeroScene|ServiceCardView|ServicesBlock|use-stack)\.tsx?$`,
  String.raw`src\/ui\/(Button|Joint|Card|icons|Pending|Toasts|toasts-wanted|use-modal)\.`,
);

const isAfterStart = any(
  'src/after-start',
  String.raw`src\/api\/ended-tokens`,
  String.raw`src\/features\/waiting\/WaitingCount`,
  String.raw`src\/offline\/(storage\/has-database|connection\/(start|notice|state)|update\/unsaved|kind-nouns|outbox-triggers|worker|in-time|sync|this-page|waiting|outbox\/(name|changes|sync-tag|badge))\.`,
  String.raw`src\/offline\/reads\/(?!use-|public-rows|RowsAge)`,
  String.raw`src\/offline\/drafts\/name\.`,
  String.raw`node_modules\/idb-keyval\/`,
  String.raw`node_modules\/@tanstack\/(react-query-persist-client|query-persist-client-core)\/`,
);

const isBackOffice = any(
  String.raw`src\/admin\/(?!tell\.)`,
  // All that the screens are made of: in a file of their own parts would run before what they need is there.
  String.raw`src\/features\/[\w-]+\/(admin|list\.ts)`,
  String.raw`src\/features\/applications\/(OpenResume|ResumesScreen|use-resume)`,
  String.raw`src\/features\/enquiries\/(DeleteEnquiry|Enquiry(Details|Row|Table)|queries)`,
  String.raw`src\/features\/dashboard\/`,
  String.raw`src\/ui\/(RowDetails|row-details|use-details|place-beside)`,
  String.raw`contract\/back-office\/`,
);
// Asked for by all that speaks with the worker: apart it would be one more file.
const isSimulator = any(String.raw`src\/offline\/(ask-worker|lab\/simulate)\.`);
const isSignIn = any(String.raw`src\/features\/sign-in\/(?!SessionOver)`);

const isForm = any(
  String.raw`src\/ui\/(Field|EmailField|Notice|notice-icons|use-focus-first|texts-of|use-countdown)\.`,
  String.raw`contract\/fields\.`,
);
const isReading = any(
  String.raw`src\/offline\/reads\/(use-rows|public-rows|RowsAge)\.`,
  String.raw`src\/ui\/(Freshness|age-text)\.`,
);
const isCall = any(
  String.raw`src\/api\/(public-api|make-call|patience|line|change-session|revocations|retry-after)\.`,
  String.raw`contract\/(shape|call|client|accounts|admins)\.`,
);
const isToast = any(String.raw`src\/(ui\/toast|admin\/tell)\.`, String.raw`node_modules\/react-hot-toast\/`);

const isSubmission = any(
  String.raw`src\/offline\/(use-submission-form|TrapField)\.`,
  String.raw`\/(SavedHere|WithoutScripts)\.tsx`,
);
const isEnquiry = any(String.raw`src\/features\/enquiries\/(ContactForm|EnquiryFields)\.`);
const isBanner = any(String.raw`src\/site\/Banner`);

/** Groups of modules that are written into one file each; all else is left to the bundler. */
export const chunkGroups = [
  group('app', (id) => isLibrary(id) || isFrame(id)),
  group('back-office', isBackOffice),
  group('form', isForm),
  group('submission', isSubmission),
  group('enquiry', isEnquiry),
  group('reading', isReading),
  group('calls', isCall),
  group('toast', isToast),
  group('banner', isBanner),
  group('sign-in', isSignIn),
  group('simulate', isSimulator),
  group('after-start', isAfterStart),
];
