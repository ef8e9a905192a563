import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { NavGroup } from '#content/navigation.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';

/** An entry that expands; open from the start where one of its screens is shown. */
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
