import type { NavLink } from '#content/navigation.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { screenIcons } from './admin-icons.tsx';

/** Numbers of unread items by the path of the screen that lists them. */
export type UnreadCounts = Readonly<Record<string, number>>;

/** The number of unread items of a screen; nothing if there are none. */
export const Unread = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span className="admin-unread">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );

/** A link to a screen, with its icon. */
export function NavEntry({ label, to, unread }: NavLink & { unread?: number | undefined }) {
  const Icon = screenIcons[to];
  return (
    <SiteLink to={to} className="admin-entry">
      {Icon && <Icon width="20" height="20" />}
      {label}
      <Unread count={unread} />
    </SiteLink>
  );
}
