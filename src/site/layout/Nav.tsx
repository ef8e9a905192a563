import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, storedRole } from '#api/session.ts';
import { navigation } from '#content/navigation.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { BrandLink } from './BrandLink.tsx';
import { MobileMenu, OpenMenu } from './MobileMenu.tsx';
import { NavDropdown } from './NavDropdown.tsx';

export function Nav() {
  const bar = useRef<HTMLElement>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const hidden = useHiddenOnScroll(bar, isPanelOpen);

  return (
    <header ref={bar} className="nav-bar" data-hidden={hidden || undefined}>
      <div className="wrap flex h-(--bar) items-center gap-2">
        <BrandLink />
        <nav aria-label="Main" className="mx-auto hidden lg:block">
          <ul className="flex">
            {navigation.map((entry) =>
              'items' in entry ? (
                <NavDropdown key={entry.label} group={entry} onOpen={setPanelOpen} />
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
          <OpenMenu />
        </div>
      </div>
      {/* A task of its own at hydration. */}
      <Suspense>
        <MobileMenu />
      </Suspense>
    </header>
  );
}

/** Link to the sign-in page, or to the back office for admins. */
function AccountLink() {
  const isForAdmin = useIsAdmin();
  return (
    <SiteLink
      to={isForAdmin ? '/admin/welcome' : '/login'}
      className={buttonClass('secondary', 'px-5 max-[22rem]:px-4')}
    >
      {isForAdmin ? 'Admin' : 'Login'}
    </SiteLink>
  );
}

const isAdmin = () => storedRole() === 'admin';

/** Whether this device stores an admin session. False during hydration: the server renders without sessions. */
const useIsAdmin = () => useSyncExternalStore(onSessionChange, isAdmin, () => false);

/** Pixels from the top within which the bar always shows. */
const NEAR_TOP = 80;
/** Smaller scroll movements, in pixels, change nothing. */
const MIN_SCROLL = 6;

/** Whether to hide the bar: while scrolling down, but not near the top and not while it has keyboard focus. */
function useHiddenOnScroll(ref: RefObject<HTMLElement | null>, isKeptOpen: boolean) {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (isKeptOpen) return setHidden(false);
    let last = scrollY;
    const bar = ref.current;
    // A clicked link keeps the focus, so only focus that the keyboard has moved counts.
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
      if (scrollY > NEAR_TOP && Math.abs(moved) < MIN_SCROLL) return;
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
  }, [ref, isKeptOpen]);

  return hidden && !isKeptOpen;
}
