import type { NavLink } from '#content/navigation.ts';
import { SiteLink } from '#site/SiteLink.tsx';

export const SidebarEntry = ({ label, to }: NavLink) => (
  <SiteLink to={to} className="admin-entry">
    {label}
  </SiteLink>
);
