import { type OutboxStore, openOutboxStore } from '#offline/outbox/outbox-store.ts';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLocks, type Locks } from './lock.ts';
import type { Random } from './random.ts';

/** A device: what its pages and its worker share. */
export interface Device {
  /** Name of its outbox's database; stands in every e-mail it sends too. */
  readonly name: string;
  /** Where its requests come from, as the server sees it. */
  readonly address: string;
  readonly proxy: FaultProxy;
  readonly locks: Locks;
  readonly ledger: Ledger;
  readonly random: Random;
  /** The store, seen from outside every context. */
  readonly store: OutboxStore;
  readonly log: string[];
  /** Milliseconds by which its clock is off. */
  clockOff: number;
  /** How long an attempt may take, in milliseconds. */
  patience: number;
  offline: boolean;
  /** Whether IndexedDB refuses to write. */
  storageBroken: boolean;
  /** How often it has been broken or mended. */
  storageChanges: number;
}

let devices = 0;

/**
 * Makes a device with an empty outbox.
 * @param proxy its network
 * @param random decides its backoff
 */
export function createDevice(proxy: FaultProxy, random: Random): Device {
  devices += 1;
  const name = `device${process.pid}n${devices}`;
  return {
    ...{ name, proxy, random, locks: createLocks(), ledger: createLedger(), store: openOutboxStore(name), log: [] },
    address: `10.${(devices >> 16) & 255}.${(devices >> 8) & 255}.${devices & 255}`,
    ...{ clockOff: 0, patience: 60, offline: false, storageBroken: false, storageChanges: 0 },
  };
}
