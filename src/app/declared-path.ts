import type { AnyRouter } from '@tanstack/react-router';

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** The declared spelling of a path; the same where no route is meant. */
function declaredPath(router: AnyRouter, pathname: string): string {
  const given = withoutSlash(pathname);
  const [, , route] = router.getMatchedRoutes(given);
  const template = route && withoutSlash(route.fullPath).split('/');
  const parts = given.split('/');
  if (template?.length !== parts.length) return given;
  return template.map((name, index) => (name.startsWith('$') ? parts[index] : name)).join('/');
}

/**
 * Rewrites the address that is shown to its declared spelling, where it was typed in another letter case (phone
 * keyboards capitalise) or with a slash at its end.
 */
export function showDeclaredAddress(router: AnyRouter): void {
  const { pathname, search, hash, href, origin } = window.location;
  const declared = declaredPath(router, pathname) + search + hash;
  if (origin + declared !== href) router.history.replace(declared);
}
