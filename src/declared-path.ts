interface Match {
  readonly fullPath: string;
  readonly pathname: string;
}

/**
 * The declared spelling of an address typed in another letter case (`/Contact`): phone keyboards capitalise.
 * @returns the declared path, or undefined where the address has it already
 */
export function declaredPath(pathname: string, matches: readonly Match[]): string | undefined {
  const template = matches.at(-1)?.fullPath.split('/') ?? [];
  const given = pathname.split('/');
  if (template.length !== given.length) return undefined;
  const declared = given.map((part, index) => {
    const name = template[index] ?? '';
    return !name.startsWith('$') && name.toLowerCase() === part.toLowerCase() ? name : part;
  });
  const path = declared.join('/');
  return path === pathname ? undefined : path;
}
