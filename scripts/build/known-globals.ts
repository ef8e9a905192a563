const types = {
  object: ['Reflect', 'document', 'navigator', 'performance', 'window'],
  function: [
    'AbortController',
    'IntersectionObserver',
    'MessageChannel',
    'Object.is',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'performance.getEntriesByType',
    'performance.now',
    'queueMicrotask',
    'reportError',
    'requestAnimationFrame',
    'setTimeout',
  ],
  // Without the hook React does not connect to its developer tools, and without `navigation` it does not make the browser show a
  // transition as the loading of a page: the page itself shows what it waits for.
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'navigation', 'process', 'setImmediate'],
};

/**
 * Members of globals whose value is known. The build replaces them everywhere, so none may be a function that is called.
 * Only Internet Explorer had `documentMode`; `scheduling` was an experiment.
 */
const values = {
  'document.documentMode': 'undefined',
  'navigator.scheduling': 'undefined',
};

/**
 * Globals that libraries check, as they are in all supported browsers: results of `typeof`, and values. The build removes
 * the branches for other browsers and for servers.
 */
export const knownGlobals: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(types).flatMap(([type, globals]) => globals.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
  ),
  ...values,
};
