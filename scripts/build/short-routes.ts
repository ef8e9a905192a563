import type { Plugin } from 'vite';

const TREE = /\/src\/app\/routeTree\.gen\.ts$/;
const ROUTE = /\/src\/routes\/[^?]+\.tsx$/;

/** `id` where `path` says the same, which is its default. */
const SAME_ID = /\bid: ('[^']*'),\s*(?=path: \1,)/g;
/** The children of a route, whose names only types use. */
const CHILDREN = /(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g;
/** The path of a file's route, which only types use: the tree has it. */
const PATH = /\bcreateFileRoute\((['"`])[^'"`]*\1\)/g;

/**
 * Leaves out of the routes what only types use. All routes are part of every first load, and most visitors open a few of them.
 */
export const shortRoutes = (): Plugin => ({
  name: 'short-routes',
  enforce: 'pre',
  transform(code, id) {
    if (ROUTE.test(id)) return { code: code.replace(PATH, "createFileRoute('')"), map: null };
    if (!TREE.test(id)) return undefined;
    const short = code
      .replace(SAME_ID, '')
      .replace(CHILDREN, (_, start: string, children: string) => `${start}[${children.replace(/\w+: /g, '')}] as any`);
    if (short.length > code.length * 0.98) this.error('The generated route tree has another form than expected');
    return { code: short, map: null };
  },
});
