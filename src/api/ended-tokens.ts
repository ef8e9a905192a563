const ENTRY = 'revoke';

/** Tokens of sessions that were ended here and that the server has not confirmed to be over. */
export function unrevokedTokens(): string[] {
  try {
    return localStorage.getItem(ENTRY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Keeps those tokens, for nothing but to revoke them. */
export function storeUnrevokedTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(ENTRY, tokens.join(' '));
    else localStorage.removeItem(ENTRY);
  } catch {
    // Refused storage: the session then ends by its age.
  }
}
