import { useRef, useState } from 'react';
import { navigation } from '#content/navigation.ts';
import { MenuLines } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Brand } from '../Brand.tsx';
import { AccountLink } from './AccountLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavDropdown } from './NavDropdown.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

export function Nav() {
  const bar = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState(false);
  const [panel, setPanel] = useState(false);
  const hidden = useHiddenOnScroll(bar, menu || panel);

  return (
    <header ref={bar} className="nav-bar" data-hidden={hidden || undefined}>
      <div className="wrap flex h-(--bar) items-center gap-2">
        <Brand />
        <nav aria-label="Main" className="mx-auto hidden lg:block">
          <ul className="flex">
            {navigation.map((entry) =>
              'items' in entry ? (
                <NavDropdown key={entry.label} group={entry} onOpen={setPanel} />
              ) : (
                <li key={entry.label}>
                  <SiteLink to={entry.to} className="nav-item">
                    {entry.label}
                  </SiteLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <AccountLink />
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            className="-mr-3 grid size-12 place-items-center lg:hidden"
            onClick={() => setMenu(true)}
          >
            <MenuLines width="28" height="28" />
          </button>
        </div>
      </div>
      {menu && <MobileMenu onClose={() => setMenu(false)} />}
    </header>
  );
}
