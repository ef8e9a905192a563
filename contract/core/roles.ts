/**
 * What an account of the back office may do beyond opening it, which every one of them may:
 * - `content`: change what the site shows,
 * - `desk-read`: read enquiries and applications,
 * - `desk`: change, answer and delete them,
 * - `accounts`: manage the accounts of the back office.
 */
export type Right = 'content' | 'desk-read' | 'desk' | 'accounts';

/** The rights of each role of the back office. Each role also has the right `admin`: to open it. */
const RIGHTS = {
  owner: ['content', 'desk-read', 'desk', 'accounts'],
  editor: ['content'],
  desk: ['desk-read', 'desk'],
  viewer: ['desk-read'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type AdminRole = keyof typeof RIGHTS;

/** The roles of the back office, from most to least rights. */
export const ADMIN_ROLES = Object.keys(RIGHTS) as [AdminRole, ...AdminRole[]];

/** Whether a role includes a right. */
export function hasRight(role: AdminRole, right: Right | 'admin'): boolean {
  const rights: readonly string[] = RIGHTS[role];
  return right === 'admin' || rights.includes(right);
}

/** The roles that include a right. */
export const rolesWith = (right: Right | 'admin'): AdminRole[] => ADMIN_ROLES.filter((role) => hasRight(role, right));
