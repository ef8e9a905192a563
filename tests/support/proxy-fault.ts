import type { IncomingMessage } from 'node:http';

/** What the proxy does to a request. */
export type Fault =
  | { readonly type: 'pass' }
  /** Connections are refused and destroyed. */
  | { readonly type: 'cut' }
  /** The request reaches the server and is answered; the answer never reaches the client. */
  | { readonly type: 'dropAnswer' }
  /** The connection breaks after so many bytes of the request's body. */
  | { readonly type: 'cutRequest'; readonly after: number }
  /** The connection breaks after so many bytes of the answer's body. */
  | { readonly type: 'cutAnswer'; readonly after: number }
  /** The request is held so long, then goes to the server even where the client has left meanwhile. */
  | { readonly type: 'delay'; readonly ms: number }
  /** Both bodies trickle. */
  | { readonly type: 'throttle'; readonly bytesPerSecond: number }
  /** Connections are accepted, nothing is forwarded, nothing is ever answered. */
  | { readonly type: 'hang' }
  /** The proxy answers by itself; the server sees nothing. */
  | { readonly type: 'answer'; readonly canned: Canned };

/** An answer of the proxy's own. */
export interface Canned {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** For which requests, and for how many, a fault holds; for all and until changed where left out. */
export interface Scope {
  readonly times?: number;
  readonly only?: (request: IncomingMessage) => boolean;
}

/** The faults by name. */
export const fault = {
  pass: { type: 'pass' },
  cut: { type: 'cut' },
  dropAnswer: { type: 'dropAnswer' },
  hang: { type: 'hang' },
  cutRequest: (after: number): Fault => ({ type: 'cutRequest', after }),
  cutAnswer: (after: number): Fault => ({ type: 'cutAnswer', after }),
  delay: (ms: number): Fault => ({ type: 'delay', ms }),
  throttle: (bytesPerSecond: number): Fault => ({ type: 'throttle', bytesPerSecond }),
} as const;
