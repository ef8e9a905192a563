import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { MenuLines } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { screenIcons } from './admin-icons.tsx';
import { NavEntry, Unread, type UnreadCounts } from './NavEntry.tsx';
import { contentNavigation, deskNavigation, usePermitted } from './navigation.ts';

export interface BottomBarProps {
  unread: UnreadCounts;
  /** Whether the sidebar is open. */
  isMoreOpen: boolean;
  onMore: () => void;
}

const contentPaths = new Set(contentNavigation.flatMap(({ items }) => items.map(({ to }) => to)));

/** Bar within reach of the thumb, on phones: the desk, the content of the site, and the sidebar. */
export function BottomBar({ unread, isMoreOpen, onMore }: BottomBarProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const permitted = usePermitted();
  const ContentIcon = screenIcons['/admin/services'];
  return (
    <nav aria-label="Quick access" className="admin-bottom">
      {permitted(deskNavigation).map(({ label, to }) => {
        const Icon = screenIcons[to];
        return (
          <SiteLink key={to} to={to} className="admin-place" {...(pathname === to && { 'aria-current': 'page' })}>
            {Icon && <Icon />}
            {label}
            <Unread count={unread[to]} />
          </SiteLink>
        );
      })}
      {permitted(contentNavigation).length > 0 && (
        <button
          type="button"
          className="admin-place"
          aria-haspopup="dialog"
          data-current={contentPaths.has(pathname) || undefined}
          onClick={() => setOpen(true)}
        >
          {ContentIcon && <ContentIcon />}
          Content
        </button>
      )}
      <button
        type="button"
        className="admin-place"
        aria-controls="admin-sidebar"
        aria-expanded={isMoreOpen}
        onClick={onMore}
      >
        <MenuLines />
        More
      </button>
      {isOpen && <ContentMenu onClose={() => setOpen(false)} />}
    </nav>
  );
}

/** The screens that change what the site shows. */
function ContentMenu({ onClose }: { onClose: () => void }) {
  const onChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) onClose();
  };
  return (
    <Dialog title="Content" onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls */}
      <div className="admin-content" onClick={onChoice}>
        {contentNavigation.map(({ label, items }) => (
          <ul key={label} aria-label={label}>
            {items.map((item) => (
              <li key={item.to}>
                <NavEntry {...item} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Dialog>
  );
}
