import type { MouseEvent, Ref } from 'react';
import { Cross } from '#ui/icons.tsx';
import { adminNavigation, moreNavigation } from './navigation.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { SidebarGroup } from './SidebarGroup.tsx';

export interface SidebarProps {
  /** Whether it lies over the screen, as on phones. */
  isOver: boolean;
  onClose: () => void;
  closeRef: Ref<HTMLButtonElement>;
}

export function Sidebar({ isOver, onClose, closeRef }: SidebarProps) {
  const onChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) onClose();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a hand; keys have Esc and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for a hand; keys have Esc and the button */}
      <div className="admin-backdrop" onClick={onClose} />
      <aside id="admin-sidebar" className="admin-sidebar">
        {isOver && (
          <button type="button" ref={closeRef} className="admin-toggle" aria-label="Close sidebar" onClick={onClose}>
            <Cross />
          </button>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click too */}
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
            {moreNavigation.map((entry) => (
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
