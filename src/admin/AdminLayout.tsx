import './admin.css';
import './lists/lists.css';
import './records/records.css';
import './rows.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { watchLifetime } from '#api/admin-session.ts';
import { startDraftCleanup } from '#offline/drafts/draft-store.ts';
import { Skeleton } from '#ui/data-states.tsx';
import { MenuLines } from '#ui/icons.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { UnreadCounts } from './NavEntry.tsx';
import { NoAccess } from './NoAccess.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useIsSessionEnded, useLeaveOnSessionChange } from './use-admin-session.ts';
import { useMayOpen } from './use-rights.ts';
import { useSidebar } from './use-sidebar.ts';

export interface AdminLayoutProps {
  /** At the end of the header. */
  tools: ReactNode;
  unread: UnreadCounts;
  /** Whether the screen may be shown; its place is empty before. */
  isReady: boolean;
}

/** Layout of the back office: sidebar, header, screen, and on phones a bar at the bottom. */
export function AdminLayout({ tools, unread, isReady }: AdminLayoutProps) {
  useLeaveOnSessionChange();
  useEffect(startDraftCleanup, []);
  useEffect(watchLifetime, []);
  const isEnded = useIsSessionEnded();
  const screen = useMayOpen()(useLocation().pathname) ? <Outlet /> : <NoAccess />;
  const { isOpen, isOver, toggle, close, refs } = useSidebar();
  const behind = isOver ? { inert: true, 'aria-hidden': true } : {};

  return (
    <div className="admin" data-sidebar={isOpen ? 'open' : undefined} data-ended={isEnded || undefined}>
      <a href="#main" className="skip-link" {...behind}>
        Skip to content
      </a>
      <header className="admin-header" {...behind}>
        <button
          ref={refs.toggle}
          type="button"
          className="admin-toggle"
          aria-expanded={isOpen}
          aria-controls="admin-sidebar"
          aria-label="Toggle sidebar"
          onClick={toggle}
        >
          <MenuLines />
        </button>
        <p className="max-[18rem]:invisible font-bold font-display text-head">Admin Dashboard</p>
        {tools}
      </header>
      <Sidebar unread={unread} isOver={isOver} onClose={close} closeRef={refs.first} />
      <main id="main" tabIndex={-1} className="admin-main" {...behind}>
        {isReady ? screen : <Skeleton className="h-72 rounded-card" />}
      </main>
      <div className="contents" {...behind}>
        <BottomBar unread={unread} isMoreOpen={isOver} onMore={toggle} />
      </div>
    </div>
  );
}
