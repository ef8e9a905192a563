/** Entry in local storage. */
export const REVOKE_ENTRY = 'revoke';

/** Tokens of sessions that have ended on this device and that the server has not yet revoked. */
export function unrevokedTokens(): string[] {
  try {
    return localStorage.getItem(REVOKE_ENTRY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
