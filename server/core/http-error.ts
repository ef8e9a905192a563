/** An error that is meant for whoever called: its message reaches them. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  /**
   * @param status HTTP status, 4xx or 5xx
   * @param message a sentence for the reader
   * @param errors one sentence for each field at fault
   * @param retryAfter seconds after which another try makes sense
   */
  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/**
 * The refusal of whoever asks too often.
 * @param retryAfter seconds to wait
 * @param message a sentence for the reader
 */
export function tooManyRequests(
  retryAfter: number,
  message = 'Too many requests. Please wait a moment and try again',
): HttpError {
  return new HttpError(429, message, undefined, retryAfter);
}

/**
 * The refusal of a server that can't serve just now.
 * @param retryAfter seconds to wait
 */
export function serviceUnavailable(retryAfter = 2): HttpError {
  return new HttpError(503, 'The server is busy. Please try again in a moment', undefined, retryAfter);
}
