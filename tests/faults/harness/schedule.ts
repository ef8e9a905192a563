import { setTimeout as pause } from 'node:timers/promises';
import { deleteDB } from 'idb';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { startProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { act } from './actions.ts';
import { createDevice, type Device } from './device.ts';
import type { Violation } from './ledger.ts';
import { judge } from './oracle.ts';
import type { Variant } from './page.ts';
import { type Action, planOf } from './plan.ts';
import { createRandom } from './random.ts';
import type { Server } from './server.ts';
import { createStage, type Stage } from './stage.ts';
import { unlessBroken } from './unless-broken.ts';

/** Result of a schedule. */
export interface Report {
  readonly seed: number;
  readonly violations: readonly Violation[];
  /** The steps and their results, in order. */
  readonly log: readonly string[];
  readonly submissions: number;
  readonly requests: number;
}

const MOST_ROUNDS = 40;
const LONGEST = 120_000;

/**
 * Runs one schedule and checks its result.
 * @param seed decides the steps; how network and store interleave them depends on the machine
 * @param variant a deliberately broken outbox
 */
export async function runSchedule(seed: number, server: Server, variant?: Variant): Promise<Report> {
  const random = createRandom(seed);
  const plan = planOf(random);
  const proxy = await startProxy(await server.port());
  const device = createDevice(proxy, createRandom(seed + 1_000_003));
  const stage = createStage(device, server, plan, random, variant);
  const running = new Set<Promise<void>>();
  const play = async () => {
    for (const action of plan.actions) {
      device.log.push(describe(action));
      const work = act(stage, action).catch((error) => device.ledger.report('wrong state', `${action.type}: ${error}`));
      running.add(work);
      if (action.wait) await work;
      else await new Promise(setImmediate);
    }
    await heal(stage, running);
    await judge(device, server);
  };
  const watch = new AbortController();
  const failed = (error: unknown) => device.ledger.report('wrong state', `the harness failed: ${error}`);
  await Promise.race([play().catch(failed), tooLong(device, watch.signal)]);
  watch.abort();
  await proxy.close();
  for (const page of stage.pages) page.life.kill();
  await deleteDB(device.name);
  const { violations, entries } = device.ledger;
  return { seed, violations, log: device.log, submissions: entries.size, requests: proxy.requests.length };
}

/** Reports a schedule that never ends as a violation, so that the other schedules still run. */
async function tooLong({ ledger }: Device, signal: AbortSignal): Promise<void> {
  const isLate = await pause(LONGEST, true, { signal, ref: false }).catch(() => false);
  if (isLate) ledger.report('wrong state', `not at its end after ${LONGEST / 1000} s`);
}

/** Removes all faults and advances the clock until nothing is queued. */
async function heal({ device, server, pages, page, loading }: Stage, running: Iterable<Promise<void>>): Promise<void> {
  const { proxy, store } = device;
  Object.assign(device, { offline: false, storageBroken: false, storageChanges: device.storageChanges + 1 });
  device.patience = 10_000;
  await proxy.set(fault.pass);
  await Promise.all([...running, ...loading.splice(0)]);
  await proxy.idle();
  device.log.push('everything is mended');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await store.all()).some(({ state }) => state === 'queued')) break;
    device.clockOff += 70 * 60_000;
    proxy.target = await server.port();
    const flushing = pages.map((_, slot) => page(slot));
    await Promise.all(flushing.map((each) => unlessBroken(device, each, each.flush('due'))));
    await Promise.all(loading.splice(0));
  }
  await proxy.idle();
}

function describe({ slot, pick, wait, ...action }: Action): string {
  return `${slot}: ${JSON.stringify(action)}${wait ? '' : ' (meanwhile:)'}`;
}
