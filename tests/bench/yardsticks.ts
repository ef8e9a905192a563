import { floorPages } from './floor.ts';
import { type PageFile, startPageServer } from './page-server.ts';
import { type SlowNetwork, startSlowNetwork } from './slow-network.ts';
import { startStack } from './stack.ts';

/** The slow networks in front of the site, of its floor pages and of its stack pages. */
export interface Networks {
  readonly site: SlowNetwork;
  readonly floor: SlowNetwork;
  readonly stack: SlowNetwork;
}

/** Paths of measured pages. */
export interface Paths {
  /** Of the site and its floor pages. */
  readonly all: readonly string[];
  readonly onStack: readonly string[];
}

/**
 * Runs work with slow networks in front of the site, of its floor pages and of its stack pages.
 * @param origin of the site's server
 */
export async function withYardsticks<T>(
  origin: string,
  { all, onStack }: Paths,
  work: (networks: Networks) => Promise<T>,
): Promise<T> {
  const documents = await floorPages(origin, all);
  const files = [...documents].map(([path, text]): [string, PageFile] => [path, { type: 'html', text }]);
  const floor = await startPageServer(origin, new Map(files));
  const stack = await startStack(origin, new Map([...documents].filter(([path]) => onStack.includes(path))));
  const networks = {
    site: await startSlowNetwork(origin),
    floor: await startSlowNetwork(floor.origin),
    stack: await startSlowNetwork(stack.origin),
  };
  try {
    return await work(networks);
  } finally {
    await Promise.all([...Object.values(networks), floor, stack].map((it) => it.close()));
  }
}
