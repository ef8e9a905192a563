import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop that one call yields at most, so that requests go on while connections keep coming. */
const MOST_TURNS = 100;

/** How many connections this process has accepted, and how many it had accepted when it last saw that none waits. */
let [accepted, whenQuiet] = [0, 0];

/** Counts the connections that a server accepts. */
export const countConnections = (server: Server) => server.on('connection', () => (accepted += 1));

/**
 * Yields to the event loop while connections wait. Node accepts one in each turn (libuv since 1.45), so while requests use the
 * processor, connections would wait for seconds, and not even be refused. Without new ones it yields nothing.
 */
export async function acceptWaiting(): Promise<void> {
  if (accepted === whenQuiet) return;
  // The turn that runs may be past its sockets.
  await nextTurn();
  for (let [turn, before] = [0, -1]; turn < MOST_TURNS && accepted !== before; turn += 1) {
    before = accepted;
    await nextTurn();
  }
  whenQuiet = accepted;
}
