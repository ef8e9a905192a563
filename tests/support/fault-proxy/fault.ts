import type { IncomingMessage } from 'node:http';

/** What happens to a request. */
export type Fault =
  | { readonly type: 'pass' }
  /** Connections are refused and destroyed. */
  | { readonly type: 'cut' }
  /** The server answers the request; the answer never reaches the client. */
  | { readonly type: 'dropAnswer' }
  /** The connection breaks after `after` bytes of the request's body. */
  | { readonly type: 'cutRequest'; readonly after: number }
  /** The connection breaks after `after` bytes of the answer's body. */
  | { readonly type: 'cutAnswer'; readonly after: number }
  /** The request is forwarded after a delay, even if the client has disconnected. */
  | { readonly type: 'delay'; readonly ms: number }
  /** Both bodies are slowed down. */
  | { readonly type: 'throttle'; readonly bytesPerSecond: number }
  /** Connections are accepted, but requests are neither forwarded nor answered. */
  | { readonly type: 'hang' }
  /** The proxy answers; the request does not reach the server. */
  | { readonly type: 'answer'; readonly canned: Canned };

/** An answer of the proxy. */
export interface Canned {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The requests that a fault applies to, and their number. By default it applies to all until it is changed. */
export interface FaultScope {
  readonly times?: number;
  readonly only?: (request: IncomingMessage) => boolean;
}

/** All faults except canned answers. */
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
