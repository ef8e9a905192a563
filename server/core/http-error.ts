/** What a few errors have in addition. */
interface ErrorExtras {
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number | undefined;
  /** Challenge of a proof of work, as JSON text. */
  readonly challenge?: string;
  /** The record as it is now, if the change was based on an earlier version of it. */
  readonly current?: unknown;
}

/** An error for the client: the response has its status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly current: unknown;

  /**
   * @param status HTTP status, 4xx or 5xx
   * @param message sentence for the user
   * @param errors one sentence for each invalid field, by field name
   */
  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>, extras: ErrorExtras = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = extras.retryAfter;
    this.challenge = extras.challenge;
    this.current = extras.current;
  }
}

/**
 * A 429 for a client that exceeds its limit.
 * @param retryAfter seconds to wait
 * @param message sentence for the user
 */
export function tooManyRequests(
  retryAfter: number,
  message = 'Too many requests. Please wait a moment and try again',
): HttpError {
  return new HttpError(429, message, undefined, { retryAfter });
}

/**
 * A 503 for a server that is busy or stopping.
 * @param retryAfter seconds to wait
 */
export function serviceUnavailable(retryAfter = 2): HttpError {
  return new HttpError(503, 'The server is busy. Please try again in a moment', undefined, { retryAfter });
}
