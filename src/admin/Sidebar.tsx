import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, type Ref, useId, useState } from 'react';
import type { NavGroup, NavLink } from '#content/navigation.ts';
import { ChevronDown, Cross } from '#ui/icons.tsx';
import { screenIcons } from './admin-icons.tsx';
import { NavEntry, type UnreadCounts } from './NavEntry.tsx';
import { adminNavigation, deskNavigation, useMoreNavigation, usePermitted } from './navigation.ts';

/** An expandable entry. Initially open if one of its screens is shown. */
export function SidebarGroup({ label, items }: NavGroup) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => items.some(({ to }) => to === pathname));
  const id = useId();
  const Icon = screenIcons[items.at(-1)?.to ?? ''];
  return (
    <>
      <button
        type="button"
        className="admin-entry w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {Icon && <Icon width="20" height="20" />}
        {label}
        <ChevronDown width="20" height="20" className={`ml-auto transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} hidden={!isOpen} className="pl-5">
        {items.map((item) => (
          <li key={item.to}>
            <NavEntry {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface SidebarProps {
  unread: UnreadCounts;
  /** Whether it overlays the screen, as on phones. */
  isOver: boolean;
  onClose: () => void;
  closeRef: Ref<HTMLButtonElement>;
}

export function Sidebar({ unread, isOver, onClose, closeRef }: SidebarProps) {
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
          <Entries entries={deskNavigation} unread={unread} />
          {adminNavigation.map((entries) => (
            <Entries key={entries[0]?.label} entries={entries} />
          ))}
          <Entries entries={more} />
        </nav>
      </aside>
    </>
  );
}

/** A visual group of entries. */
function Entries({ entries, unread = {} }: { entries: readonly (NavLink | NavGroup)[]; unread?: UnreadCounts }) {
  const shown = usePermitted()(entries);
  if (shown.length === 0) return null;
  return (
    <ul className="admin-group">
      {shown.map((entry) => (
        <li key={entry.label}>
          {'to' in entry ? <NavEntry {...entry} unread={unread[entry.to]} /> : <SidebarGroup {...entry} />}
        </li>
      ))}
    </ul>
  );
}
