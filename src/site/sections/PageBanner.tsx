import type { NavLink } from '#content/navigation.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

export interface PageBannerProps {
  title: string;
  /** Breadcrumbs from the start page to this page, both included. */
  trail?: readonly NavLink[];
}

export const PageBanner = ({ title, trail }: PageBannerProps) => (
  <div className="banner">
    <div className="wrap grid gap-2 pt-8 pb-6 sm:pb-10">
      {trail && <Breadcrumbs trail={trail} />}
      <h1 className="text-display">{title}</h1>
    </div>
  </div>
);
