import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a time. */
export const appCode = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
