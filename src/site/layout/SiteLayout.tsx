import type { ReactNode } from 'react';
import { nearViewportBlock } from '#ui/NearViewportBlock.tsx';
import { Nav } from './Nav.tsx';

const loadFooter = () => import('./Footer.tsx');
const FOOTER = nearViewportBlock('block-footer', loadFooter, import.meta.env.SSR && (await loadFooter()).default);

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
    {FOOTER}
  </>
);
