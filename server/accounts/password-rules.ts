import { HttpError } from '../http/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const TOO_COMMON = 'This password is too common. Please choose another one';

let common: ReadonlySet<string> | undefined;

/**
 * Refuses a password that is among the first ones anybody tries (NIST SP 800-63B §5.1.1.2). Its length is the
 * contract's matter.
 * @param password as it was typed
 * @throws HttpError 400, next to the field
 */
export function refuseCommon(password: string): void {
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  if (common.has(password.toLowerCase())) throw new HttpError(400, TOO_COMMON, { password: TOO_COMMON });
}
