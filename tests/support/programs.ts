import { afterAll, inject } from 'vitest';
import { type Child, startChild } from './child.ts';

/** The server's programs, and processes that end with the tests of the file. */
export function usePrograms() {
  const { main, admin } = inject('shared').programs;
  const children: Child[] = [];
  afterAll(() => Promise.all(children.map((child) => child.kill())));
  return {
    ...{ main, admin },
    /** Starts the server, or another program. */
    start(env: Record<string, string>, program = main, args: readonly string[] = []): Child {
      const child = startChild(program, env, args);
      children.push(child);
      return child;
    },
  };
}
