import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { specifiedLinks } from '#admin/navigation.ts';
import { useMayOpen } from '#admin/use-rights.ts';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';
import type { HitGroup } from './hit.ts';

/** The screens of the back office by their titles and their names in the sidebar. All of them without a search. */
export function useScreenHits(q: string): HitGroup {
  const { routesByPath } = useRouter();
  const screens = useMemo(() => {
    const titled = (Object.values(routesByPath) as AnyRoute[]).flatMap(({ fullPath: to, options: { staticData } }) => {
      const { title } = staticData ?? {};
      const label = specifiedLinks.find((link) => link.to === to)?.label ?? title;
      return title ? [{ id: to, to, title, text: searchTextOf([title, label ?? '']) }] : [];
    });
    const others = specifiedLinks.filter(({ to }) => !titled.some((screen) => screen.to === to));
    return [...titled, ...others.map(({ to, label }) => ({ id: to, to, title: label, text: searchTextOf([label]) }))];
  }, [routesByPath]);
  const mayOpen = useMayOpen();
  const open = screens.filter(({ to }) => mayOpen(to));
  return { title: 'Screens', hits: filterRows(open, q, ({ text }) => text), isSearching: false };
}
