import type { IncomingMessage } from 'node:http';
import { type Fault, type FaultScope, fault } from './fault.ts';

/** Decides which fault applies to a request. */
export interface FaultPlan {
  set(next: Fault, scope: FaultScope): void;
  /** Whether all connections are refused. */
  readonly refuses: boolean;
  /** The fault of a request. Counts the request if the fault is limited to a number of requests. */
  take(request: IncomingMessage): Fault;
}

/** A plan without a fault. */
export function createFaultPlan(): FaultPlan {
  let current: Fault = fault.pass;
  let left = Number.POSITIVE_INFINITY;
  let only: FaultScope['only'];

  return {
    set(next, scope) {
      current = next;
      left = scope.times ?? Number.POSITIVE_INFINITY;
      only = scope.only;
    },
    get refuses() {
      return current.type === 'cut' && left === Number.POSITIVE_INFINITY && !only;
    },
    take(request) {
      if (left <= 0 || (only && !only(request))) return fault.pass;
      left -= 1;
      return current;
    },
  };
}
