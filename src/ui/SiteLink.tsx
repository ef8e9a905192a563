import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the site, optionally with query and hash, or any other address. */
  to: string;
}

interface RouterLinkProps extends Omit<SiteLinkProps, 'to'> {
  to: string | undefined;
  search?: Record<string, string>;
  hash?: string | undefined;
  activeOptions: { exact: boolean };
}
// Targets in src/content are plain strings, so tests instead of types find broken ones.
const RouterLink = Link as unknown as ComponentType<RouterLinkProps>;

export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!to.startsWith('/')) return <a rel="noopener noreferrer" {...rest} href={to} />;
  const [target, hash] = to.split('#');
  const [path, query] = (target ?? '').split('?');
  const search = query && { search: Object.fromEntries(new URLSearchParams(query)) };
  return <RouterLink {...rest} to={path} {...search} {...(hash && { hash })} activeOptions={{ exact: true }} />;
}
