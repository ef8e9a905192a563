import { onTestFinished } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import type { FaultProxy } from '../../support/fault-proxy/fault-proxy.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';

/** The pack of the service worker never arrives in this test, so that no worker controls a page of a first visit. */
export async function holdPack(network: FaultProxy): Promise<void> {
  onTestFinished(() => network.set(fault.pass));
  await network.set(fault.hang, { only: matches(/^\/_pack\//) });
}
