import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Nav } from './Nav.tsx';

/** Header, main area and footer of every public page. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <>
    <a href="#main" className="skip-link">
      Skip to content
    </a>
    <Nav />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);
