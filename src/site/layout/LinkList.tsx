import type { ComponentProps } from 'react';
import type { NavLink } from '#content/navigation.ts';
import { SiteLink, type SiteLinkProps } from '#ui/SiteLink.tsx';

export interface LinkListProps extends ComponentProps<'ul'> {
  links: readonly NavLink[];
  /** Properties of each link. */
  link: Omit<SiteLinkProps, 'to'>;
}

/** A list of links. */
export const LinkList = ({ links, link, ...list }: LinkListProps) => (
  <ul {...list}>
    {links.map(({ label, to }) => (
      <li key={label}>
        <SiteLink {...link} to={to}>
          {label}
        </SiteLink>
      </li>
    ))}
  </ul>
);
