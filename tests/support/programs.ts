import { afterAll, beforeAll } from 'vitest';
import { type Bundle, bundleServer, type Child, startChild } from './child.ts';

/** The server's programs for the tests of a file, and processes that end with them. */
export function usePrograms() {
  const children: Child[] = [];
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleServer();
  });
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await bundle.remove();
  });
  return {
    bundle: () => bundle,
    /** Starts the server, or another program. */
    start(env: Record<string, string>, program = bundle.main, args: readonly string[] = []): Child {
      const child = startChild(program, env, args);
      children.push(child);
      return child;
    },
  };
}
