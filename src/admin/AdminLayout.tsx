import './admin.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Sidebar } from './Sidebar.tsx';
import { useLiveSession } from './use-live-session.ts';

const isWide = () => matchMedia('(width >= 64rem)').matches;

/** The frame of the back office: sidebar, header, screen. */
export function AdminLayout() {
  useLiveSession();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(isWide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the sidebar closes when a screen has been chosen
  useEffect(() => setOpen(isWide()), [pathname]);

  return (
    <div className="admin" data-sidebar={isOpen ? 'open' : undefined}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="admin-header">
        <button
          type="button"
          className="btn btn-secondary"
          aria-expanded={isOpen}
          aria-controls="admin-sidebar"
          aria-label="Toggle sidebar"
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M0 1h20M0 7h20M0 13h12" strokeWidth="2" />
          </svg>
        </button>
        <p className="font-bold font-display text-head">Admin Dashboard</p>
      </header>
      <Sidebar onClose={() => setOpen(false)} />
      <main id="main" tabIndex={-1} className="admin-main">
        <Outlet />
      </main>
    </div>
  );
}
