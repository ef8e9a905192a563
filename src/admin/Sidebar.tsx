import { type AnyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type Ref, useId, useState } from 'react';
import type { NavGroup, NavLink } from '#content/navigation.ts';
import { ChevronDown, Cross } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Entries of the sidebar, as specified. */
export const adminNavigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Dashboard', to: '/admin/welcome' },
  { label: 'Create Team', to: '/admin/CreateTeam' },
  { label: 'Contact Us Data', to: '/admin/contact-us-data' },
  {
    label: 'Manage Products',
    items: [
      { label: 'Create Product', to: '/admin/CreateProducts' },
      { label: 'Manage Products', to: '/admin/ManageProducts' },
    ],
  },
  { label: 'Create Portfolio', to: '/admin/CreatePortfolio' },
  { label: 'Manage Services', to: '/admin/services' },
  { label: 'Team Management', to: '/admin/ManageTeam' },
  { label: 'Review Management', to: '/admin/ManageReviews' },
  { label: 'Create Review', to: '/admin/CreateReview' },
  { label: 'Contact Management', to: '/admin/ManageContacts' },
  { label: 'Logout', to: '/admin/logout' },
  { label: 'Home', to: '/' },
];

const specified = new Set(
  adminNavigation.flatMap((entry) => ('to' in entry ? [entry.to] : entry.items.map(({ to }) => to))),
);

/** Entries for all other screens, by their titles. */
function useMoreNavigation(): readonly NavLink[] {
  const { routesByPath } = useRouter();
  return (Object.values(routesByPath) as AnyRoute[])
    .flatMap(({ fullPath, options: { staticData } }) => {
      const { title } = staticData ?? {};
      return title && !specified.has(fullPath) ? [{ label: title, to: fullPath }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

export const SidebarEntry = ({ label, to }: NavLink) => (
  <SiteLink to={to} className="admin-entry">
    {label}
  </SiteLink>
);

/** An expandable entry. Initially open if one of its screens is shown. */
export function SidebarGroup({ label, items }: NavGroup) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => items.some(({ to }) => to === pathname));
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="admin-entry w-full justify-between"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown width="20" height="20" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} hidden={!isOpen} className="pl-4">
        {items.map((item) => (
          <li key={item.to}>
            <SidebarEntry {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface SidebarProps {
  /** Whether it overlays the screen, as on phones. */
  isOver: boolean;
  onClose: () => void;
  closeRef: Ref<HTMLButtonElement>;
}

export function Sidebar({ isOver, onClose, closeRef }: SidebarProps) {
  const more = useMoreNavigation();
  const onChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) onClose();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; keyboard users have Esc and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for pointers; keyboard users have Esc and the button */}
      <div className="admin-backdrop" onClick={onClose} />
      <aside id="admin-sidebar" className="admin-sidebar">
        {isOver && (
          <button type="button" ref={closeRef} className="admin-toggle" aria-label="Close sidebar" onClick={onClose}>
            <Cross />
          </button>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click too */}
        <nav aria-label="Back office" onClick={onChoice}>
          <ul>
            {adminNavigation.map((entry) => (
              <li key={entry.label}>{'to' in entry ? <SidebarEntry {...entry} /> : <SidebarGroup {...entry} />}</li>
            ))}
          </ul>
          <p id="admin-more" className="admin-more">
            More
          </p>
          <ul aria-labelledby="admin-more">
            {more.map((entry) => (
              <li key={entry.label}>
                <SidebarEntry {...entry} />
              </li>
            ))}
          </ul>
        </nav>
      </aside>
    </>
  );
}
