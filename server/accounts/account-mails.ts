import { INVITATION_DAYS } from '#contract/admin/accounts.ts';
import { ROLES } from '#contract/core/role-texts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import type { Config } from '../core/config.ts';
import { renderLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/queue.ts';
import { CODE_MINUTES, type NewCode } from './codes.ts';

type Site = Pick<Config, 'publicOrigin'>;

const nameOf = ({ publicOrigin }: Site) => new URL(publicOrigin).host;

/** Mail with a sign-in code. The text does not reveal whether the address has an account. */
export function codeMail(site: Site, to: string, { code, expiresAt }: NewCode): Mail {
  const name = nameOf(site);
  const letter = renderLetter({
    heading: 'Your code',
    blocks: [
      { code },
      {
        text: `Enter it at ${name} to sign in, to finish signing up or to see your data. It is good for ${CODE_MINUTES} minutes, once.`,
      },
      { text: 'Nobody from us will ever ask you for it.' },
    ],
    foot: 'You did not ask for a code? Then somebody mistyped an address, and you need not do anything.',
  });
  return { to, subject: `${code} is your code for ${name}`, ...letter, expiresAt };
}

/** Mail that invites to the back office. */
export function invitationMail(
  site: Site,
  to: string,
  {
    adminRole,
    hasAccount,
    from,
  }: { readonly adminRole: AdminRole; readonly hasAccount: boolean; readonly from: string },
): Mail {
  const name = nameOf(site);
  const { publicOrigin } = site;
  const way = hasAccount
    ? { text: 'Sign in once by an e-mail code to accept. It shows that this address is yours.' }
    : { text: 'Sign up with this address to accept. A code that we send you shows that it is yours.' };
  const letter = renderLetter({
    heading: `You are invited to ${name}`,
    blocks: [
      {
        text: `${from || 'An owner of the site'} invites you to the back office. There you may ${ROLES[adminRole].may}.`,
      },
      way,
      hasAccount
        ? { link: 'Sign in by a code', href: `${publicOrigin}/forget-password` }
        : { link: 'Sign up', href: `${publicOrigin}/signup` },
      { text: `The invitation is good for ${INVITATION_DAYS} days.` },
    ],
    foot: 'You do not know what this is about? Then you need not do anything.',
  });
  return { to, subject: `You are invited to the back office of ${name}`, ...letter };
}

/** Mail to the owner of an account whose address was registered again. */
export function accountExistsMail(site: Site, to: string): Mail {
  const name = nameOf(site);
  const letter = renderLetter({
    heading: 'You already have an account',
    blocks: [
      { text: `Somebody, most likely you, registered at ${name} with this address. It has an account already.` },
      {
        text: 'Nothing was changed: your password is the one you had. If it has slipped your mind, sign in by a code.',
      },
      { link: 'Sign in', href: `${site.publicOrigin}/login` },
    ],
    foot: 'It was not you? Then you need not do anything.',
  });
  return { to, subject: `You already have an account at ${name}`, ...letter };
}

/**
 * Mail to the owner of an account whose password was changed.
 * @param isByOperator whether the operator of the server changed it
 */
export function passwordChangedMail(site: Site, to: string, isByOperator: boolean): Mail {
  const name = nameOf(site);
  const letter = renderLetter({
    heading: 'Your password was changed',
    blocks: [
      {
        text: `The password of your account at ${name} was changed${isByOperator ? ' by the operator of the site' : ''}.`,
      },
      { text: 'All other devices are signed out, and sign in with the new password.' },
      { link: 'Sign in', href: `${site.publicOrigin}/login` },
    ],
    foot: isByOperator
      ? 'You did not ask for this? Then ask the operator of the site.'
      : 'It was not you? Sign in by an e-mail code, then ask the operator of the site for a new password.',
  });
  return { to, subject: `Your password at ${name} was changed`, ...letter };
}

/**
 * Mail to the owner of an account for which many wrong codes were entered.
 * @param count wrong codes since the account was created
 */
export function wrongCodesMail(site: Site, to: string, count: number): Mail {
  const name = nameOf(site);
  const letter = renderLetter({
    heading: `${count} wrong codes for your account`,
    blocks: [
      { text: `Since your account at ${name} was made, ${count} wrong codes have been entered to sign in to it.` },
      {
        text: 'None of them opened it. A code has a million possibilities and allows a few tries, so your account is safe as long as only you can read your mail.',
      },
      { link: 'Sign in', href: `${site.publicOrigin}/login` },
    ],
    foot: 'Were these your own typing errors? Then you need not do anything. Never give a code to anyone who asks for it.',
  });
  return { to, subject: `${count} wrong codes were entered for your account at ${name}`, ...letter };
}

/** Mail to the owner of an account whose second factor was added, or removed. */
export function secondFactorMail(site: Site, to: string, change: 'added' | 'removed'): Mail {
  const name = nameOf(site);
  const isAdded = change === 'added';
  const letter = renderLetter({
    heading: isAdded ? 'Your account has a second factor' : 'Your account has no second factor any more',
    blocks: [
      {
        text: isAdded
          ? `From now on you sign in at ${name} with a code of your authenticator app as well. Keep your recovery codes: each opens your account once without the app.`
          : `From now on you sign in at ${name} without a code of an authenticator app.`,
      },
      { text: 'Your other devices are signed out.' },
      { link: 'Sign in', href: `${site.publicOrigin}/login` },
    ],
    foot: 'It was not you? Then change your password, and tell an owner of the site.',
  });
  return { to, subject: `A second factor was ${change} at ${name}`, ...letter };
}

/** Mail to the owner of an account to which a passkey was added, or from which one was removed. */
export function passkeyMail(site: Site, to: string, change: 'added' | 'removed'): Mail {
  const name = nameOf(site);
  const letter = renderLetter({
    heading: `A passkey was ${change}`,
    blocks: [
      {
        text:
          change === 'added'
            ? `From now on a device opens your account at ${name} with a passkey: by fingerprint, face or its PIN.`
            : `A passkey no longer opens your account at ${name}.`,
      },
      { link: 'Sign in', href: `${site.publicOrigin}/login` },
    ],
    foot: 'It was not you? Then change your password, and remove passkeys that you do not know in ‘Your account’.',
  });
  return { to, subject: `A passkey was ${change} at ${name}`, ...letter };
}
