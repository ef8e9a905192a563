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
  // Without the hook React does not connect to its developer tools.
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process', 'setImmediate'],
};

/**
 * Result of `typeof` for globals that libraries check, in all supported browsers. The build removes the branches for
 * other browsers and for servers.
 */
export const typesOfGlobals = Object.fromEntries(
  Object.entries(names).flatMap(([type, globals]) => globals.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
);
