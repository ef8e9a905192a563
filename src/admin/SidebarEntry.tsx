import type { NavLink } from '#content/navigation.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

export const SidebarEntry = ({ label, to }: NavLink) => (
  <SiteLink to={to} className="admin-entry">
    {label}
  </SiteLink>
);
