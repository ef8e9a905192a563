import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { ADMIN_ROLES } from '../core/roles.ts';
import { one } from '../core/shape.ts';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;

const ROLE = `adminRole must be one of ${ADMIN_ROLES.join(', ')}`;
const adminRole = z.enum(ADMIN_ROLES, ROLE);

/** An account that may open the back office. */
export const adminAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  adminRole,
  /** Whether it must not sign in. */
  isSuspended: z.boolean(),
  createdAt: z.string(),
  /** When one of its sessions was last used; empty if it has none. */
  lastUsedAt: z.string(),
  /** Whether it is the account that asks. */
  isYou: z.boolean(),
  /** Whether it signs in with a second factor. */
  hasSecondFactor: z._default(z.boolean(), false),
});
export type AdminAccount = z.output<typeof adminAccount>;

/** Entity tag of what an account may do, for `If-Match`. */
export const accessTag = ({ adminRole, isSuspended }: Pick<AdminAccount, 'adminRole' | 'isSuspended'>): string =>
  isSuspended ? `${adminRole}-suspended` : adminRole;

/** An address that gets a role of the back office as soon as its owner has shown that it is theirs. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  adminRole,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const accountList = z.object({
  ...doneResponse.shape,
  /** By name. */
  accounts: z.array(adminAccount),
  /** The newest first. Those that have expired are not in it. */
  invitations: z.array(invitation),
  /** Whether everyone in the back office needs a second factor. */
  requiresSecondFactor: z._default(z.boolean(), false),
});
export type AccountList = z.output<typeof accountList>;

/** Every response has the whole list: it is short, and each change may concern several rows. */
const common = { access: 'accounts', response: one(accountList) } as const;
const sensitive = { ...common, isSensitive: true } as const;

export const accountsAll = defineCall({
  ...{ method: 'GET', path: '/admins/accounts', ...common },
  summary: 'The accounts of the back office, and the invitations',
});

export const accountsInvite = defineCall({
  ...{ method: 'POST', path: '/admins/invitations', ...sensitive },
  summary: 'Invite an address to the back office by mail, or again with another role',
  ...{ sends: 'json', keyed: true, body: z.object({ email: email(), adminRole }) },
});

export const invitationsRemove = defineCall({
  ...{ method: 'DELETE', path: '/admins/invitations/:id', ...common },
  summary: 'Withdraw an invitation',
});

export const accountsChange = defineCall({
  ...{ method: 'PUT', path: '/admins/accounts/:id', ...sensitive, versioned: true },
  summary: 'Change the role of an account, suspend it, or end its suspension',
  ...{ sends: 'json', body: z.object({ adminRole: z.optional(adminRole), isSuspended: z.optional(z.boolean()) }) },
});

export const accountsSignOut = defineCall({
  ...{ method: 'POST', path: '/admins/accounts/:id/signOut', ...common },
  summary: 'End all sessions of an account',
  refusals: [409],
});

export const accountsRemove = defineCall({
  ...{ method: 'DELETE', path: '/admins/accounts/:id', ...sensitive, versioned: true },
  summary: 'Make an account of the back office a user again',
});

export const accountsRemoveFactor = defineCall({
  ...{ method: 'DELETE', path: '/admins/accounts/:id/secondFactor', ...sensitive },
  summary: 'Remove the second factor of an account whose owner has lost it, and end its sessions',
  refusals: [409],
});

export const accountsRequireFactor = defineCall({
  ...{ method: 'PUT', path: '/admins/accounts', ...sensitive },
  summary: 'Decide whether everyone in the back office needs a second factor',
  refusals: [409],
  ...{ sends: 'json', body: z.object({ requiresSecondFactor: z.boolean() }) },
});
