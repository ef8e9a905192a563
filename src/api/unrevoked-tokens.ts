const ENTRY = 'revoke';

/** Tokens of sessions that have ended on this device and that the server has not yet revoked. */
export function unrevokedTokens(): string[] {
  try {
    return localStorage.getItem(ENTRY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function storeUnrevokedTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(ENTRY, tokens.join(' '));
    else localStorage.removeItem(ENTRY);
  } catch {
    // Storage is refused: the session then expires on the server.
  }
}
