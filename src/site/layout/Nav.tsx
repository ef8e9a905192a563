import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, storedRole } from '#api/session.ts';
import { navigation } from '#content/navigation.ts';
import { buttonClass } from '#ui/Button.tsx';
import { MenuLines } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Brand } from './BrandLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavDropdown } from './NavDropdown.tsx';

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

export function AccountLink() {
  const admin = useIsAdmin();
  return (
    <SiteLink to={admin ? '/admin/welcome' : '/login'} className={buttonClass('secondary', 'px-5 max-[22rem]:px-4')}>
      {admin ? 'Admin' : 'Login'}
    </SiteLink>
  );
}

const isAdmin = () => storedRole() === 'admin';

/** Whether this device says it is an admin's. The server knows nothing of it, so the first render never does. */
export const useIsAdmin = () => useSyncExternalStore(onSessionChange, isAdmin, () => false);

const NEAR_TOP = 80;
const SLACK = 6;

/** True while the page is being scrolled down; never near the top, nor while the keyboard is inside. */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>, held: boolean) {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (held) return setHidden(false);
    let last = scrollY;
    const bar = ref.current;
    // A link that was clicked keeps the focus; only a focus that was not brought by the pointer holds the bar.
    let clicked = false;
    const onClick = (event: MouseEvent) => {
      clicked = event.detail > 0;
    };
    const onFocus = () => {
      clicked = false;
      setHidden(false);
    };
    const onScroll = () => {
      const moved = scrollY - last;
      if (scrollY > NEAR_TOP && Math.abs(moved) < SLACK) return;
      last = scrollY;
      const focused = !clicked && bar?.contains(document.activeElement) === true;
      setHidden(scrollY > NEAR_TOP && moved > 0 && !focused);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', onScroll, { passive: true, signal });
    bar?.addEventListener('click', onClick, { signal });
    bar?.addEventListener('focusin', onFocus, { signal });
    return () => stop.abort();
  }, [ref, held]);

  return hidden && !held;
}
