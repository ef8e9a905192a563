import type { IncomingMessage } from 'node:http';
import { type Fault, fault, type Scope } from './proxy-fault.ts';

/** Decides which fault a request meets. */
export interface Plan {
  set(next: Fault, scope: Scope): void;
  /** Whether nothing may connect at all. */
  readonly refuses: boolean;
  /** The fault of a request; counts it where the fault is set for a number of requests. */
  take(request: IncomingMessage): Fault;
}

/** A plan that begins with an undisturbed network. */
export function createPlan(): Plan {
  let current: Fault = fault.pass;
  let left = Number.POSITIVE_INFINITY;
  let only: Scope['only'];

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
