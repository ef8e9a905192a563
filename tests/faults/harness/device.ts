import { type OutboxStore, openOutboxStore } from '#offline/outbox/outbox-store.ts';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLocks, type Locks } from './lock.ts';
import type { Random } from './random.ts';

/** A device: the state that its pages and its worker share. */
export interface Device {
  /** Name of its outbox database; also part of every e-mail address that it submits. */
  readonly name: string;
  /** IP address of its requests, as the server sees it. */
  readonly address: string;
  readonly proxy: FaultProxy;
  readonly locks: Locks;
  readonly ledger: Ledger;
  readonly random: Random;
  /** The store over a separate connection, independent of all pages and workers. */
  readonly store: OutboxStore;
  readonly log: string[];
  /** Offset of its clock, in milliseconds. */
  clockOff: number;
  /** Timeout of an attempt, in milliseconds. */
  patience: number;
  offline: boolean;
  /** Whether writes to IndexedDB fail. */
  storageBroken: boolean;
  /** How often `storageBroken` has been set. */
  storageChanges: number;
}

let devices = 0;

/**
 * Creates a device with an empty outbox.
 * @param proxy its network
 * @param random decides backoff and pre-storing
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
