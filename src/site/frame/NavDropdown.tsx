import { useEffect, useId } from 'react';
import type { NavGroup } from '#content/navigation.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useDisclosure } from './use-disclosure.ts';

export function NavDropdown({ group, onOpen }: { group: NavGroup; onOpen: (open: boolean) => void }) {
  const id = useId();
  const { open, close, rootProps, triggerProps } = useDisclosure();
  useEffect(() => onOpen(open), [open, onOpen]);

  return (
    <li className="relative" {...rootProps}>
      <button {...triggerProps} type="button" aria-controls={id} className="nav-item gap-1">
        {group.label}
        <ChevronDown width="18" height="18" className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} className="nav-panel" data-open={open || undefined}>
        {group.items.map((item) => (
          <li key={item.to}>
            <SiteLink to={item.to} className="nav-panel-item" onClick={close}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
