const names = {
  object: ['Reflect', 'document', 'navigator', 'performance', 'window'],
  function: [
    'AbortController',
    'IntersectionObserver',
    'MessageChannel',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'queueMicrotask',
    'reportError',
    'requestAnimationFrame',
    'setTimeout',
  ],
  // Without the hook React offers itself to no developer tools.
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process', 'setImmediate'],
};

/**
 * What `typeof` gives for globals that libraries look for, in every browser that is supported: the branches for others,
 * and for servers, are left out of the client's build.
 */
export const typesOfGlobals = Object.fromEntries(
  Object.entries(names).flatMap(([type, globals]) => globals.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
);
