/** How soon the server sends another code to the same address, in milliseconds. */
export const RESEND_AFTER = 60_000;

/** A code that is on its way. */
export interface SentCode {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const TICKET = 'code-ticket';

/** Forgets the ticket of a code that is spent: it would be sent with the next one. */
export const dropTicket = (): void => keepTicket('', undefined);

/**
 * Keeps, for this tab, what proves that it asked for a code: guesses from elsewhere then do not use up its tries.
 * @param ticket undefined where the server gives none
 */
export function keepTicket(email: string, ticket: string | undefined): void {
  try {
    if (ticket) sessionStorage.setItem(TICKET, JSON.stringify([email.toLowerCase(), ticket]));
    else sessionStorage.removeItem(TICKET);
  } catch {
    // Storage is refused: the code is tried without its ticket.
  }
}

/** The ticket of the code that this tab last asked for, as a part of a body; nothing where that was another address. */
export function ticketFor(email: string): { ticket?: string } {
  try {
    const [to, ticket] = JSON.parse(sessionStorage.getItem(TICKET) ?? '[]');
    return to === email.toLowerCase() && typeof ticket === 'string' ? { ticket } : {};
  } catch {
    return {};
  }
}
