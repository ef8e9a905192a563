import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, with or without a query, or any other address. */
  to: string;
}

interface RouterLinkProps extends Omit<SiteLinkProps, 'to'> {
  to: string | undefined;
  search?: Record<string, string>;
  hash?: string | undefined;
  activeOptions: { exact: boolean };
}
// The fixed texts name their targets as plain strings; a wrong one is found by the tests, not by the types.
const RouterLink = Link as unknown as ComponentType<RouterLinkProps>;

export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!to.startsWith('/')) return <a rel="noopener noreferrer" {...rest} href={to} />;
  const [target, hash] = to.split('#');
  const [path, query] = (target ?? '').split('?');
  const search = query && { search: Object.fromEntries(new URLSearchParams(query)) };
  return <RouterLink {...rest} to={path} {...search} {...(hash && { hash })} activeOptions={{ exact: true }} />;
}
