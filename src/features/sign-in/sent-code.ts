/** How soon the server sends another code to the same address, in milliseconds. */
export const RESEND_AFTER = 60_000;

/** A code that is on its way. */
export interface SentCode {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
